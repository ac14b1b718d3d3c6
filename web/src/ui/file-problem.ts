import { limits } from '@baicao/shared/limits';

/** What an upload takes (contract §5 Uploads); the server looks at the content itself. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

const maxMiB = limits.upload.maxBytes / 1024 / 1024;

/** Why a file would be refused, before it is sent; empty when it may go. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (size === 0) return '文件是空的，请重新选择';
  if (size > limits.upload.maxBytes) return `文件超过 ${maxMiB} MB，请压缩后再上传`;
  return uploadTypes.some((one) => one === type) ? '' : '只能上传 JPG、PNG、WebP 图片或 PDF 文件';
}

export const uploadHint = `支持 JPG、PNG、WebP、PDF，不超过 ${maxMiB} MB`;
