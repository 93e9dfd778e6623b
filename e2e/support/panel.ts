import type { ServerAddress } from './built-server.ts';
import { doctorDrawing } from './doctor-drawing.ts';
import { dropFiles } from './dropping.ts';
import { signInAsDemo } from './people.ts';
import type { Visitor } from './visitor.ts';

export const openPanel = ({ page }: Visitor): Promise<void> =>
  page.getByRole('button', { name: /^Open the drawing of Panel/ }).click();

/** Signs in, and opens the drawing of two parts, kept as one, of a new quote. */
export const openNewPanel = async (server: ServerAddress, visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await signInAsDemo(server, visitor);
  await page.getByRole('button', { name: 'Create quote' }).first().click();
  await page.getByText('No parts in this quote').waitFor();
  await dropFiles(page, 'drop', [doctorDrawing('Panel.dxf')]);
  await page.getByRole('button', { name: '2 parts from one file: keep as one part' }).first().click();
  await page.getByRole('heading', { name: 'Parts (1)' }).waitFor();
  await openPanel(visitor);
};
