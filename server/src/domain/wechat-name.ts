const names = ['半夏', '白芷', '远志', '沉香', '茯苓', '青黛', '连翘', '杜若'] as const;

/** The name a WeChat user shows in the emulator: always the same for one `unionid`. */
export function wechatName(unionid: string): string {
  const sum = Array.from(unionid).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 80_000, 7);
  return `${names[sum % names.length] ?? ''}${String(Math.floor(sum / names.length) % 10_000).padStart(4, '0')}`;
}
