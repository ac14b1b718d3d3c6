/** The sentences of a rule from the server's HTML: its list items, else its paragraphs, else its whole text. */
export function ruleLines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const items = ['li', 'p'].map((tag) => textsOf(body.querySelectorAll(tag))).find((texts) => texts.length > 0);
  return items ?? textsOf([body]);
}

function textsOf(elements: Iterable<Element>): string[] {
  return Array.from(elements, ({ textContent }) => (textContent ?? '').trim()).filter((text) => text !== '');
}
