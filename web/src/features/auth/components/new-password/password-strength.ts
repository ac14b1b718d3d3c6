/** 0 nothing typed, 1 weak, 2 fair, 3 strong. A hint: the rules are those of `passwordField`. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length < 8 || distinct < 5 || kinds < 2) return 1;
  return password.length >= 12 || kinds >= 3 ? 3 : 2;
}
