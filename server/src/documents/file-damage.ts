import { tableFileNames } from '@baicao/shared/table-files';
import { invalid } from '#domain/errors.ts';

/** Reads bytes that may end anywhere; a read past the end is refused as a damaged file. */
export function readable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw damaged(error);
  }
}

/** Errors of Node.js have a code: truncated bytes, or bytes that are not packed. Refusals are passed on. */
export function damaged(error: unknown): unknown {
  const isOfNode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isOfNode ? refusalOf(notReadable) : error;
}

function refusalOf(refuse: () => never): unknown {
  try {
    return refuse();
  } catch (refusal) {
    return refusal;
  }
}

export function notReadable(): never {
  return invalid('file', '表格文件已损坏，无法打开，请用 Excel 重新另存为 .xlsx 后上传');
}

export function locked(): never {
  return invalid('file', '表格设有打开密码或工作簿保护，请取消后另存为 .xlsx 再上传');
}

/** Refuses another kind of archive or document. */
export function notATable(): never {
  return invalid('file', `文件里没有表格，请上传${tableFileNames}`);
}

export function tooLarge(): never {
  return invalid('file', '表格内容过大，请只保留数据所在的工作表后重新上传');
}
