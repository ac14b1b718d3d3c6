import cn from 'nzh/cn';

/**
 * 大写金额 of printed documents: "1005.00" → 壹仟零伍元整. Takes yuan as on the wire. Whole yuan and whole jiao end in 整,
 * so that nothing can be added behind them.
 */
export function amountInWords(yuan: string): string {
  return cn.toMoney(yuan, { outSymbol: false, forceZheng: true, ww: false });
}
