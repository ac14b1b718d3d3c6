import { invalid } from '#domain/errors.ts';

const nameShape = /^[a-z0-9-]{1,40}$/;

export function isEmulatorName(name: string): boolean {
  return nameShape.test(name);
}

/** The name of a namespace or of a snapshot, given in `field`; 422 for an invalid name. */
export function checkedName(name: string, field: string): string {
  if (!isEmulatorName(name)) invalid(field, '名称由 1 至 40 个小写字母、数字或连字符组成');
  return name;
}
