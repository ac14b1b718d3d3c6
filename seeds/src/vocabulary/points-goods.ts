/** Points goods that a shop can use, without brands. */
export const POINTS_GOODS: readonly {
  readonly name: string;
  readonly description: string;
  readonly points: number;
  readonly stock: number;
}[] = [
  { name: '药房收银夹板（A5）', description: '亚克力夹板，处方与小票随手夹，不易变形。', points: 300, stock: 200 },
  { name: '周分药盒 七格', description: '一周七格，早中晚分装，可作为老客赠品。', points: 260, stock: 500 },
  { name: '切药器', description: '不锈钢刀片带护盖，片剂对半更整齐。', points: 180, stock: 400 },
  { name: '价签插槽 50 个装', description: '适配常见货架边条，透明可换纸。', points: 420, stock: 150 },
  { name: '温湿度计', description: '大字显示，可记最高最低值，阴凉区与冷藏柜适用。', points: 880, stock: 120 },
  { name: '冷藏药品保温袋', description: '铝膜内衬配两块冰袋，短途送药使用。', points: 650, stock: 160 },
  {
    name: '店员工作服（白大褂）',
    description: '涤棉面料，耐洗不易皱，尺码下单后由客服确认。',
    points: 1680,
    stock: 80,
  },
  { name: '电子血压计袖带 通用款', description: '便民测压服务的备用袖带，成人臂围适用。', points: 760, stock: 90 },
  { name: '手提购药纸袋 200 个装', description: '牛皮纸加厚，印“谨遵医嘱”提示语。', points: 980, stock: 110 },
  {
    name: '健康宣传折页 一套八种',
    description: '高血压、糖尿病、合理用药等八个主题，各五十份。',
    points: 520,
    stock: 140,
  },
  { name: '台式条码扫描枪', description: '即插即用，盒身条码与屏幕码都能扫。', points: 5800, stock: 30 },
  { name: '热敏小票纸 50 卷装', description: '58 毫米宽，字迹清晰，通用收银机。', points: 1200, stock: 100 },
  { name: '防滑货架垫 十张', description: '减少玻璃瓶滑动磕碰，可裁剪。', points: 380, stock: 220 },
  { name: '急救箱（空箱）', description: '双层提手箱，店内应急或社区义诊使用。', points: 1450, stock: 60 },
];
