/** Attack strings and malformed input by kind, separated by ¦. */
const typed: Readonly<Record<string, string>> = {
  marks: '%¦_¦*¦?¦\\¦"¦\'¦`¦""""¦\'\'¦(¦)¦()¦{¦}¦[¦]¦<¦>¦/¦|¦&¦^',
  operators: 'AND¦OR¦NOT¦NEAR¦NEAR(a b, 2)¦a AND¦a OR¦NOT a¦a NOT b¦a" OR "b¦^a¦a*¦-a¦+a',
  'of the index': 'tokens:a¦{tokens}:a¦- tokens : a¦rank¦rowid:1¦search_goods¦a + b¦"a" *¦"="¦=片¦&n1¦&goods',
  injections:
    '\' OR 1=1 --¦\'; DROP TABLE goods; --¦" OR ""="¦1\' UNION SELECT password_hash FROM buyers --¦x%00¦%00¦%2527',
  'words of programs': "') OR 1=1 --¦0x31¦NULL¦true¦undefined¦NaN¦[object Object]¦__proto__¦constructor¦toString",
  code: '<script>alert(1)</script>¦${1}¦{{1}}¦$(id)¦../../etc/passwd¦C:\\¦%s%n¦\\u0000¦file:///¦javascript:1',
  blanks: '\t¦\n¦\r\n¦\u0085¦\u00a0¦\u200b¦\u2028¦\ufeff',
  'letters of other worlds': '\u202e片¦\u0301¦é¦e\u0301¦ﬁ¦Å¦ß¦İ¦ı¦Ⅲ¦①¦㈱¦½¦٣¦한¦あ¦ｶ¦𠮷¦\ud83d¦\udc00',
  'pictures and other writings':
    '🙂¦🙂🙂🙂¦👨\u200d👩\u200d👧\u200d👦¦🇨🇳¦💊阿莫西林¦阿💊莫¦阿\u200b莫¦阿\u3000莫¦阿，莫。西¦阿莫西林膠囊¦頭孢¦複方',
  'wide and mixed': 'ＡＭＸＬ¦ａ莫¦１２¦％¦＂¦＊¦（）¦AmOxIlIn¦ＮＯＴ¦"阿莫"¦阿 AND 莫¦阿*¦阿 OR 莫¦NEAR(阿 莫)',
  numbers: '0¦00¦-1¦1e3¦1.¦.1¦..¦0.29¦0.25g*24¦69¦6901¦国药准字¦国药准字H¦H¦H2¦H20¦2¦20',
  words: 'a¦aa¦aaaaaaaa¦j¦ji¦jiao¦jiaonang¦zzzz¦qqqqqqqq¦片¦药¦的¦一¦龘¦丶¦厂¦有限公司',
};

/** Keywords of one letter, of many words, of pairs that are in every name. */
const long = ['阿', 'a', '"', '%', '*', '🙂', '片 ', 'a b ', 'jn', 'OR ', '((', '69', '0.'].flatMap((piece) => [
  piece.repeat(40).slice(0, 50),
  piece.repeat(100).slice(0, 100),
]);

const wrapped = ['片', 'amxl', '阿莫'].flatMap((word) => Array.from('"\'%*(^-:', (mark) => mark + word + mark));

/** Keywords that must be treated as plain text. */
export const hostileKeywords: readonly string[] = [
  ...new Set([...Object.values(typed).flatMap((kind) => kind.split('¦')), ...long, ...wrapped]),
];

/** Longer than a keyword may be, but short enough for an address: Node.js answers 431 to more than 16 KiB of headers. */
export const endlessKeywords = ['阿', 'a', '"', '%', '🙂', ' a', 'OR '].map((piece) =>
  piece.repeat(1500).slice(0, 1500),
);

/** Control characters; the contract refuses them as text. */
export const unprintableKeywords = ['\0', '阿\0莫', '\u0001', '\u0007', '\b', '\u001b[31m', '\u007f'];
