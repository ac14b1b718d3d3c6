import { richTextTags } from '@baicao/shared/text/rich-text-tags';
import { safeLink } from '@baicao/shared/validation/links';

const tag = new RegExp(`^</?(?:${richTextTags.join('|')})(?=[\\s/>])`, 'i');
/** Matches exactly the form in which the articles are written. The characters of an address need no escaping in an attribute. */
const link = /^<a href="([\w/?=&%.,-]+)">$/;

/**
 * Article HTML reduced to a few elements: everything else is shown as text, every attribute is dropped but the address of
 * a link within this site. The articles are our own, but write access to a row must not allow a script in a page.
 */
export function cleanHtml(html: string): string {
  return html.replace(/<[^<>]*>|[<>]/g, (piece) => {
    if (piece === '</a>' || isInsideLink(piece)) return piece;
    return tag.test(piece) ? bare(piece) : piece.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  });
}

function isInsideLink(piece: string): boolean {
  const [, address = ''] = link.exec(piece) ?? [];
  return safeLink(address).kind === 'inside';
}

/** The element's name without attributes. */
function bare(piece: string): string {
  const [, slash = '', name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(piece) ?? [];
  return `<${slash}${name.toLowerCase()}>`;
}
