/**
 * Article HTML reduced to a few elements: everything else is shown as text, every attribute is dropped. The articles are
 * our own, but write access to a row must not allow a script in a page.
 */
const allowed = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'br',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const tag = new RegExp(`^</?(?:${allowed.join('|')})(?=[\\s/>])`, 'i');

export function cleanHtml(html: string): string {
  return html.replace(/<[^<>]*>|[<>]/g, (piece) =>
    tag.test(piece) ? bare(piece) : piece.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
}

/** The element's name alone. */
function bare(piece: string): string {
  const [, slash = '', name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(piece) ?? [];
  return `<${slash}${name.toLowerCase()}>`;
}
