import type { Page } from 'playwright-core';
import type { ChosenFile } from './drawings.ts';

/** Real files in a real drag event, as a file manager hands them over; says whether the browser was kept from opening them. */
export const dropFiles = (page: Page, kind: 'dragover' | 'drop', files: readonly ChosenFile[]): Promise<boolean> => {
  const sent = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  return page.evaluate<boolean>(`(() => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of ${JSON.stringify(sent)}) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
    }
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
    const options = { dataTransfer, bubbles: true, cancelable: true };
    return !target.dispatchEvent(new DragEvent('${kind}', options));
  })()`);
};
