import { routes } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { useSheets } from '../../support/sheets.ts';

const { manufacturing } = routes;
const sheets = useSheets();
const { plate, bar, saved, saveAll, one, list, archive } = sheets;

describe('several sheets', () => {
  it('are saved all or none, with errors that name the row', async () => {
    const kept = await saved(plate());
    const refused = await saveAll([
      { ...plate({ costPrice: 1 }), sheetId: kept.sheetId },
      plate({ thickness: 5 }),
      plate({ thickness: 5, costPrice: 7 }),
      bar({ thickness: 30 }),
    ]);
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      {
        'body.sheets.2.sheetWidth': 'This size already exists',
        'body.sheets.3.thickness': 'Must be less than half of the smaller side',
      },
    ]);
    expect(await list(sheets.flat)).toEqual([kept]);
    const done = await saveAll([{ ...plate({ costPrice: 1 }), sheetId: kept.sheetId }, plate({ thickness: 5 })]);
    expect(done.value.map(({ costPrice, thickness }) => [costPrice, thickness])).toEqual([
      [1, 3],
      [120, 5],
    ]);
  });

  it('may be more than one statement holds', async () => {
    const rows = Array.from({ length: 1001 }, (_none, index) => plate({ thickness: 1 + index / 50 }));
    expect((await saveAll(rows)).status).toBe(200);
    const again = await saveAll(rows);
    expect([again.status, again.value.length, (await list(sheets.flat)).length]).toEqual([200, 1001, 1001]);
    const dearer = again.value.map(({ sheetId, version }, index) => ({
      ...plate({ thickness: 1 + index / 50, costPrice: index === 7 ? null : 1000 + index }),
      sheetId,
      ...(version === undefined ? {} : { version }),
    }));
    const changed = await saveAll(dearer);
    expect(changed.value.map(({ costPrice, version }) => [costPrice, version])).toEqual(
      again.value.map((_sheet, index) => [index === 7 ? null : 1000 + index, 2]),
    );
    expect(changed.value.map(({ sheetId }) => sheetId)).toEqual(again.value.map(({ sheetId }) => sheetId));
    expect(await sheets.setUp.history(again.value[7]?.sheetId ?? '')).toMatchObject([
      { action: 'changed', changes: [{ field: 'costPrice', from: 120, to: null }] },
      { action: 'added' },
    ]);
  });

  it('do not go into the archive without a word when somebody archived one meanwhile', async () => {
    const [a, b] = [await saved(plate()), await saved(plate({ thickness: 4 }))];
    await archive(a.sheetId);
    const changed = { ...plate({ costPrice: 7 }), sheetId: a.sheetId };
    for (const row of [changed, { ...changed, version: 1 }, { ...changed, version: 1, isDeleted: false }]) {
      const refused = await saveAll([{ ...plate({ thickness: 4, costPrice: 8 }), sheetId: b.sheetId }, row]);
      expect([refused.status, refused.problem.errors]).toEqual([
        422,
        { 'body.sheets.1.thickness': 'This size is archived. Unarchive it first.' },
      ]);
      expect(refused.problem.fieldFaults).toEqual({ 'body.sheets.1.thickness': { code: 'SHEET_ARCHIVED' } });
    }
    expect(await list(sheets.flat, true)).toEqual([{ ...a, isDeleted: true, version: 2 }, b]);
    const back = await saveAll([{ ...changed, version: 2, isDeleted: false }]);
    expect(back.value).toMatchObject([{ isDeleted: false, costPrice: 7 }]);
  });

  it('may change places', async () => {
    const [a, b] = [await saved(plate()), await saved(plate({ thickness: 4 }))];
    const swapped = await saveAll([
      { ...plate({ thickness: 4 }), sheetId: a.sheetId },
      { ...plate({ thickness: 3 }), sheetId: b.sheetId },
    ]);
    expect(swapped.value.map(({ thickness }) => thickness)).toEqual([4, 3]);
  });

  it('are answered at the shorter path too, and each is named once', async () => {
    const { sheetId } = await saved(plate());
    const row = { ...plate({ costPrice: 5 }), sheetId };
    const answer = await sheets.setUp.test.app.inject({
      method: 'PUT',
      url: `/api/v2/organisation/${sheets.setUp.params.organisationId}/bulk-update`,
      headers: { authorization: `Bearer ${sheets.setUp.shop.token}` },
      payload: { sheets: [row, { ...row, costPrice: 6 }] },
    });
    expect([answer.statusCode, answer.json().errors['body.sheets.1.sheetId']]).toEqual([
      422,
      'Another row is about the same sheet',
    ]);
  });
});

describe('the default sheet', () => {
  const makeDefault = (sheetId: string) => sheets.setUp.shop.call(manufacturing.setDefaultSheet, one(sheetId));
  const defaults = async () =>
    (await list(sheets.flat, true)).filter((sheet) => sheet.isDefault).map((sheet) => sheet.sheetId);

  it('is one of each material and thickness, and the history tells who lost it', async () => {
    const [a, b] = [await saved(plate()), await saved(plate({ sheetHeight: 2500 }))];
    const thick = await saved(plate({ thickness: 8 }));
    for (const sheet of [a, thick, b, b]) expect((await makeDefault(sheet.sheetId)).status).toBe(200);
    expect((await defaults()).toSorted()).toEqual([b.sheetId, thick.sheetId].toSorted());
    expect((await sheets.setUp.history(a.sheetId))[0]?.changes).toEqual([
      { field: 'isDefault', from: true, to: false },
    ]);
  });

  it('is none when it is archived, and passes to nobody', async () => {
    const [a, b] = [await saved(plate()), await saved(plate({ sheetHeight: 2500 }))];
    await makeDefault(a.sheetId);
    await archive(a.sheetId);
    expect(await defaults()).toEqual([]);
    expect((await makeDefault(a.sheetId)).problem.code).toBe('SETUP_ARCHIVED');
    await makeDefault(b.sheetId);
    await sheets.setUp.shop.call(manufacturing.unarchiveSheet, one(a.sheetId));
    expect(await defaults()).toEqual([b.sheetId]);
  });

  it('is chosen, and sheets are archived, along with other changes', async () => {
    const [a, b, c] = [
      await saved(plate()),
      await saved(plate({ sheetHeight: 2500 })),
      await saved(plate({ sheetHeight: 2000 })),
    ];
    await makeDefault(a.sheetId);
    const rows = [
      { ...plate({ sheetHeight: 2500, isDefault: true, costPrice: 99 }), sheetId: b.sheetId },
      { ...plate({ sheetHeight: 2000, isDeleted: true, isDefault: true }), sheetId: c.sheetId },
    ];
    const changed = await saveAll(rows);
    expect(changed.value.map(({ isDefault, isDeleted, costPrice }) => [isDefault, isDeleted, costPrice])).toEqual([
      [true, false, 99],
      [false, true, 120],
    ]);
    expect(await defaults()).toEqual([b.sheetId]);
    expect((await sheets.setUp.history(a.sheetId))[0]?.changes).toEqual([
      { field: 'isDefault', from: true, to: false },
    ]);
    expect((await sheets.setUp.history(c.sheetId))[0]?.action).toBe('archived');
    expect((await saveAll(rows)).value).toEqual(changed.value);
    const back = await saved({ ...plate({ sheetHeight: 2000, isDeleted: false }), sheetId: c.sheetId });
    expect([back.isDeleted, back.isDefault]).toEqual([false, false]);
    const both = await saveAll([
      { ...plate({ isDefault: true }), sheetId: a.sheetId },
      { ...plate({ sheetHeight: 2000, isDefault: true }), sheetId: c.sheetId },
    ]);
    expect([both.status, both.problem.errors]).toEqual([
      422,
      { 'body.sheets.1.isDefault': 'Another row is the default of this thickness' },
    ]);
    await saved({ ...plate({ sheetHeight: 2500, isDefault: false, costPrice: 99 }), sheetId: b.sheetId });
    expect(await defaults()).toEqual([]);
  });

  it('gives way when it moves to a thickness that has one', async () => {
    const [a, b] = [await saved(plate()), await saved(plate({ thickness: 4 }))];
    await makeDefault(a.sheetId);
    await makeDefault(b.sheetId);
    await saved({ ...plate({ thickness: 4, sheetHeight: 2000 }), sheetId: a.sheetId });
    expect(await defaults()).toEqual([b.sheetId]);
  });
});
