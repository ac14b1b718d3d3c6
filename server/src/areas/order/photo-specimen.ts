/** What a photo shows, in the order in which the form asks for them. */
const views = [
  {
    name: '外箱',
    detail: '<path d="M110 150h180v-34H110z" fill="#b98a55"/><path d="M186 116h28v124h-28z" fill="#e7dcc4"/>',
  },
  {
    name: '批号',
    detail: '<path d="M140 160h120v60H140z" fill="#fff"/><path d="M152 176h70v6h-70zm0 16h96v6h-96z" fill="#666"/>',
  },
  {
    name: '破损处',
    detail: '<path d="M210 116l16 30-24 14 30 22-14 20 34 38h-30l-24-40-18-30 14-22z" fill="#5d4526"/>',
  },
];

/** Stands in for a photo of the demo data: a carton, plainly drawn. */
export function photoSpecimen(id: number): Buffer {
  const { name, detail } = views[(id - 1) % views.length] ?? { name: '', detail: '' };
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h400v300H0z" fill="#dfe3df"/>` +
      `<path d="M90 240h220v-124H90z" fill="#cda06b"/>${detail}` +
      `<text x="200" y="278" font-size="22" text-anchor="middle" fill="#444">${name} · 演示照片</text></svg>`,
  );
}
