import * as z from 'zod';
import * as wire from '../../wire.ts';

/** The specification sends `params{number}` (product §7), the client of the same family `number`: either, or both if equal. */
export const editInput = z
  .object({
    id: wire.id('购物车商品'),
    number: wire.quantity('数量').optional(),
    params: z.object({ number: wire.quantity('数量') }, { error: '数量格式不正确' }).optional(),
  })
  .superRefine(({ number, params }, context) => {
    const message = number === undefined ? '数量不能为空' : '数量填写了两次且不一致，请只填写一个';
    if ((number ?? params?.number) === undefined || (params && (number ?? params.number) !== params.number))
      context.addIssue({ code: 'custom', path: ['number'], message });
  });
