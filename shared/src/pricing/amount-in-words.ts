const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
/** Of every four places; yuan on the wire have at most twelve digits. */
const groups = ['', '万', '亿'];

/**
 * 大写金额 of documents: "1005.00" → 壹仟零伍元整. Takes yuan as on the wire; below zero begins with 负. Whole yuan and whole
 * jiao end in 整, so that nothing can be added behind them.
 */
export function amountInWords(yuan: string): string {
  const [whole = '', fraction = ''] = yuan.replace('-', '').split('.');
  const [jiao = '0', fen = '0'] = fraction;
  const yuanPart = wholePart(whole);
  const words = `${yuanPart}${fractionPart(Number(jiao), Number(fen), yuanPart !== '')}`;
  return `${yuan.startsWith('-') ? '负' : ''}${words}`;
}

function fractionPart(jiao: number, fen: number, hasYuan: boolean): string {
  if (jiao === 0 && fen === 0) return hasYuan ? '整' : '零元整';
  const jiaoPart = jiao > 0 ? `${digitOf(jiao)}角` : hasYuan ? '零' : '';
  return `${jiaoPart}${fen > 0 ? `${digitOf(fen)}分` : '整'}`;
}

/** Empty for nothing. */
function wholePart(whole: string): string {
  let words = '';
  let hasGap = false;
  let isGroupSaid = false;
  Array.from(whole, Number).forEach((value, index) => {
    const place = whole.length - 1 - index;
    if (value === 0) {
      hasGap = words !== '';
    } else {
      words += `${hasGap ? '零' : ''}${digitOf(value)}${places[place % 4] ?? ''}`;
      hasGap = false;
      isGroupSaid = true;
    }
    if (place % 4 > 0) return;
    if (isGroupSaid) words += groups[place / 4] ?? '';
    isGroupSaid = false;
  });
  return words === '' ? '' : `${words}元`;
}

function digitOf(value: number): string {
  return digits.charAt(value);
}
