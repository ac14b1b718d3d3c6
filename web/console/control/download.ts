import type { ControlCall } from '@baicao/shared/emulator';
import { saveFile } from '#design/save-file.ts';
import { toast } from '#design/toast.tsx';
import { ControlFailure, send } from './client.ts';

/** Saves what a call answers as a file of that name; a refusal is shown in the server's words. */
export async function download(call: ControlCall, name: string): Promise<void> {
  try {
    const answer = await send(call);
    saveFile(await answer.blob(), name);
  } catch (error) {
    toast('error', error instanceof ControlFailure ? error.message : `${name} 没有下载完`);
  }
}
