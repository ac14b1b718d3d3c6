import { tidyCode, withoutInvisible } from './tidy-text.ts';

/**
 * Traditional forms with the simplified ones they are searched as, in pairs: characters in names of medicines, herbs,
 * devices and makers. A table by hand instead of a conversion library: wrong pairs would find wrong medicines, and only
 * characters of our own names can be found at all.
 */
const pairs =
  '藥药葯药膠胶顆颗複复維维鹽盐鈉钠鉀钾鈣钙鎂镁鐵铁鋅锌銀银氫氢黴霉黃黄連连蓮莲蘆芦薈荟薑姜歸归參参蔘参術术蒼苍當当紅红綠绿藍蓝烏乌龍龙龜龟鱉鳖貝贝蟲虫蠍蝎麥麦穀谷葉叶莖茎熱热風风濕湿溼湿癥症瘡疮癢痒癬癣' +
  '腎肾腸肠膽胆腦脑臟脏髒脏體体氣气補补養养陰阴陽阳強强壯壮寧宁靜静靈灵療疗護护潤润嚨咙鎮镇驚惊癲癫癇痫瘧疟濾滤壓压測测計计溫温針针劑剂輸输製制濃浓縮缩純纯淨净滅灭殺杀噴喷霧雾貼贴湯汤飲饮錠锭漿浆衝冲沖冲' +
  '騰腾緩缓釋释雙双單单兒儿嬰婴婦妇產产檳槟蘋苹陳陈獨独萬万億亿國国際际廣广東东華华廠厂業业團团豐丰門门關关開开聯联網网電电動动運运軟软輕轻質质號号類类級级標标準准轉转錄录認认證证檢检驗验註注冊册價价錢钱' +
  '購购買买賣卖庫库倉仓儲储貨货車车訂订條条裝装個个幾几對对於于與与為为無无來来時时間间後后過过還还進进選选達达適适邊边遠远遺遗醫医師师責责費费資资貴贵賓宾賽赛贊赞趙赵輔辅輪轮農农郵邮鄰邻醬酱釀酿鈴铃鉛铅' +
  '銅铜鋁铝錳锰鏈链鏡镜鐘钟長长陸陆階阶隨随險险雞鸡離离難难雲云韌韧韓韩頂顶項项順顺預预頓顿領领頭头頸颈頻频題题額额顏颜顯显飛飞飼饲餅饼餘余館馆馬马驅驱驢驴髮发發发鬆松鬱郁魚鱼鮮鲜鯊鲨鰻鳗鳥鸟鳳凤鴨鸭鴻鸿' +
  '鵝鹅鶴鹤鷹鹰麗丽點点齊齐齒齿齡龄嘔呕嗎吗園园圍围圓圆塊块塗涂塵尘墊垫壞坏壽寿夢梦夾夹奧奥媽妈孫孙學学實实審审寬宽寶宝將将專专導导屬属島岛嶺岭巖岩帶带幫帮乾干幹干廢废彎弯彈弹彌弥從从復复徹彻恆恒惡恶愛爱' +
  '態态慶庆憂忧憶忆懷怀戰战戶户掃扫採采揚扬換换損损搖摇撥拨擇择擊击擔担據据擠挤擴扩擾扰攝摄敗败數数斂敛斷断舊旧暈晕曆历歷历曉晓曬晒書书會会楊杨極极構构樂乐樓楼樞枢樸朴樹树橋桥機机橫横權权歐欧歡欢歲岁殘残' +
  '殼壳氈毡決决況况涼凉淚泪淺浅滬沪滯滞滲渗滿满漢汉潔洁潛潜澀涩澤泽濁浊濟济濱滨瀉泻灣湾烴烃煉炼煙烟熒荧燈灯燒烧燙烫營营爐炉爭争狀状獎奖獲获獸兽現现環环瑪玛瓊琼畢毕異异痙痉瘋疯瘍疡癱瘫癮瘾癡痴皺皱盡尽監监' +
  '盤盘確确碼码礦矿礬矾祿禄禮礼種种稱称穌稣積积穩稳窩窝竅窍筆笔節节範范簡简簽签籠笼糧粮係系繫系紀纪約约紋纹納纳紗纱紙纸細细終终組组結结絕绝絡络給给統统絲丝經经綜综綿绵繃绷線线緊紧編编總总織织纖纤續续罌罂' +
  '羅罗羥羟義义翹翘聖圣聰聪聲声職职聽听脈脉脫脱脹胀腫肿膚肤膩腻臉脸臨临臺台艷艳芻刍莊庄莢荚萊莱蓋盖蔔卜蔥葱蕁荨蕎荞薩萨薺荠藝艺蘇苏蘭兰蘿萝處处虛虚蝦虾蝕蚀螢萤蟬蝉蠟蜡蠶蚕衛卫裏里裡里褲裤襪袜視视覺觉觀观' +
  '觸触記记設设許许訴诉診诊試试詳详語语說说調调請请諾诺謝谢變变讓让貫贯貯贮賀贺賜赐賴赖賢贤贈赠躍跃軀躯軌轨軸轴載载輝辉遞递遷迁鄉乡鄭郑釐厘鈦钛鈷钴鉍铋鉬钼鉻铬銨铵鋰锂鋼钢錫锡鍋锅鑒鉴陝陕雜杂韻韵響响頤颐' +
  '頰颊顫颤飄飘餵喂饒饶駱骆騷骚鬚须魯鲁鮑鲍鯉鲤鱗鳞鴿鸽鹼碱鹹咸黨党噠哒鹵卤麴曲嘮唠滌涤鐮镰檸柠櫻樱鮭鲑鐸铎莧苋蓽荜蕷蓣貞贞榮荣欖榄棗枣楓枫澱淀滎荥漬渍煥焕爾尔獼猕瑯琅璣玑紺绀緹缇繭茧繆缪聾聋臘腊舖铺蒔莳' +
  '薔蔷薟莶藎荩蘊蕴蛻蜕蝸蜗襯衬訶诃詔诏諧谐豬猪賁贲趕赶轤轳逕迳醃腌鈮铌鉑铂鋸锯錶表鍼针鏟铲鑷镊閩闽闡阐頜颌顴颧颱台餌饵餾馏駝驼髖髋鬍胡鮫鲛鯽鲫鱔鳝鶯莺麩麸興兴嵐岚鷺鹭瀾澜穎颖鈞钧鋒锋錦锦銘铭鵬鹏盧卢呂吕' +
  '劉刘張张淵渊灝灏燁烨瑩莹綺绮緣缘藹蔼誠诚軒轩鄒邹鄴邺鉅钜閣阁雋隽頌颂颯飒驍骁驪骊鯤鲲鳴鸣欒栾蔭荫葦苇蓀荪蓴莼蘄蕲虯虬禎祯祕秘筍笋簫箫紹绍絳绛綸纶綽绰縉缙纓缨蕓芸薌芗讚赞賡赓賦赋贇赟邁迈鄲郸鎬镐鏵铧閎闳' +
  '閔闵闓闿隴陇霽霁韋韦頎颀騫骞駿骏鴛鸳鸞鸾黌黉璽玺琺珐瑋玮瓏珑瓔璎珮佩甦苏畫画疇畴皚皑碩硕磯矶禱祷';

/** One simplified character for a traditional one; every other character stays. */
export const simplified: ReadonlyMap<string, string> = new Map(
  Array.from({ length: pairs.length / 2 }, (_, index) => [pairs.charAt(index * 2), pairs.charAt(index * 2 + 1)]),
);

const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'g');

/** Full-width forms become plain ones; invisible characters are removed. */
export function halfWidth(text: string): string {
  return withoutInvisible(text.normalize('NFKC'));
}

const isFolded = /^[\u0020-\u0040\u005b-\u007e]*$/;

/**
 * One spelling for everything that is indexed or looked up: full-width forms become plain ones, capitals small,
 * traditional characters simplified, invisible marks are removed.
 */
export function fold(text: string): string {
  if (isFolded.test(text)) return text;
  return halfWidth(text)
    .toLowerCase()
    .replace(traditional, (letter) => simplified.get(letter) ?? letter);
}

/**
 * A text as searches compare it, which look for the typed text anywhere in it: folded, without blanks, invisible marks and quotes.
 * Numbers pasted from a spreadsheet and names with a blank between are found as well.
 */
export function searchKey(text: string): string {
  return tidyCode(fold(text));
}

/** The ASCII parts of lines of text, or their other parts, Chinese for the most part: each once, on lines of their own. */
export const asciiParts = (text: string): string => partsOf(text, /[^\n\u0080-\uffff]+/g);
export const otherParts = (text: string): string => partsOf(text, /[\u0080-\uffff]+/g);

function partsOf(text: string, part: RegExp): string {
  return [...new Set(text.match(part))].join('\n');
}

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Without the radicals (⺀), which are symbols of the script and occur in no name. */
const han = /(?=[\p{L}\p{N}])\p{Script=Han}/u;

export function isHan(letter: string): boolean {
  return han.test(letter);
}

/** The letters and digits of a folded text, one by one; punctuation and blanks are left out. */
export function lettersOf(folded: string): string[] {
  return Array.from(folded).filter((letter) => letterOrDigit.test(letter));
}
