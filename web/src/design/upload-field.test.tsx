import '#test/dom.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { limits } from '@baicao/shared/limits';
import { expect, it, vi } from 'vitest';
import { sizeText } from './file-size.ts';
import { jpegName, sizeWithin } from './shrink-photo.ts';
import { UploadField } from './upload-field.tsx';

const { maxBytes } = limits.upload;

const beginnings = {
  jpg: '\u00FF\u00D8\u00FF\u00E0',
  png: '\u0089PNG\r\n\u001A\n',
  webp: 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ',
  pdf: '%PDF-1.7',
  gif: 'GIF89a',
  page: '<!doctype html>',
} as const;

function file(kind: keyof typeof beginnings, name: string, type: string, size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set(Array.from(beginnings[kind], (unit) => unit.charCodeAt(0)));
  return new File([bytes], name, { type });
}

const lost = Object.assign(file('jpg', '云盘照片.jpg', 'image/jpeg'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
});

const taken = '';
it.each([
  ['a photo', file('jpg', '执照.jpg', 'image/jpeg'), taken],
  ['one whose type the system does not know', file('webp', '执照.webp', ''), taken],
  ['one with a wrong type', file('png', '执照.png', 'application/octet-stream'), taken],
  ['one with a wrong ending', file('pdf', '执照', 'text/plain'), taken],
  ['a PDF of just the size', file('pdf', '执照.pdf', 'application/pdf', maxBytes), taken],
  ['a PDF that is too large', file('pdf', '执照.pdf', '', maxBytes + 1), '文件超过 5 MB'],
  ['an empty file', new File([], '执照.png', { type: 'image/png' }), '文件是空的'],
  ['a GIF called a photo', file('gif', '执照.jpg', 'image/jpeg'), '只能上传'],
  ['a page called a photo', file('page', '执照.png', 'image/png'), '只能上传'],
  ['a file that is no longer there', lost, '文件无法读取'],
])('%s: %s%s', async (_title, chosen, refusal) => {
  const onFile = vi.fn<(file: File) => void>();
  const { container } = render(
    <MantineProvider>
      <UploadField text="上传" name="执照" progress={null} error="" onFile={onFile} onCancel={() => undefined} />
    </MantineProvider>,
  );
  fireEvent.change(container.querySelector('input') ?? container, { target: { files: [chosen] } });
  if (refusal === taken) await waitFor(() => expect(onFile.mock.calls).toEqual([[chosen]]));
  else expect((await screen.findByRole('alert')).textContent).toContain(refusal);
  expect(onFile.mock.calls).toHaveLength(refusal === taken ? 1 : 0);
});

it('takes no PDF where pictures alone are asked for', async () => {
  const onFile = vi.fn<(file: File) => void>();
  const { container } = render(
    <MantineProvider>
      <UploadField
        text="上传"
        name="照片"
        progress={null}
        error=""
        onFile={onFile}
        onCancel={() => undefined}
        takes="picture"
      />
    </MantineProvider>,
  );
  const chosen = file('pdf', '照片.pdf', 'application/pdf');
  fireEvent.change(container.querySelector('input') ?? container, { target: { files: [chosen] } });
  expect((await screen.findByRole('alert')).textContent).toContain('只能上传 JPG、PNG、WebP 图片');
  expect(onFile.mock.calls).toHaveLength(0);
});

it.each([
  [
    { width: 6000, height: 4000 },
    { width: 3000, height: 2000 },
  ],
  [
    { width: 1000, height: 9000 },
    { width: 333, height: 3000 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 3000, height: 1 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
])('%o is drawn as %o', (size, drawn) => expect(sizeWithin(size, 3000)).toEqual(drawn));

it('a photo made smaller is a JPEG of the same name', () => {
  expect(['营业执照.PNG', 'a.b.webp', 'scan'].map(jpegName)).toEqual(['营业执照.jpg', 'a.b.jpg', 'scan.jpg']);
});

it('a size over the limit never reads like the limit', () => {
  expect([maxBytes, maxBytes + 1, 640 * 1024].map(sizeText)).toEqual(['5 MB', '5.1 MB', '640 KB']);
});
