import cn from 'nzh/cn';

/**
 * 大写金额 as printed documents carry it: "1005.00" → 壹仟零伍元整. Takes yuan as the wire writes them. Whole yuan and
 * whole jiao end in 整, so that nothing can be written behind them.
 */
export function amountInWords(yuan: string): string {
  return cn.toMoney(yuan, { outSymbol: false, forceZheng: true, ww: false });
}
