import type { AccountAlert } from '@baicao/shared/contract';
import type { AlertRow } from './account-alerts.ts';

export function wireAlert({ code, level, text, action }: AlertRow): AccountAlert {
  return { code, level, text, action_text: action.text, url: action.url };
}
