export interface NewPassword {
  readonly username: string;
  readonly password: string;
  /** The password as typed a second time. */
  readonly password_confirmation: string;
}

/** Messages by field about a new password that concern no single field; the form and the server ask the same function. */
export type NewPasswordErrors = Partial<Record<'password' | 'password_confirmation', string>>;

export function newPasswordErrors({
  username,
  password,
  password_confirmation: again,
}: NewPassword): NewPasswordErrors {
  if (password.toLowerCase() === username.trim().toLowerCase()) return { password: '密码不能与用户名相同' };
  return password === again ? {} : { password_confirmation: '两次输入的密码不一致' };
}
