import { describe, expect, it } from 'vitest';
import { checkRepositories } from './check-repositories.ts';
import { sample } from './samples.ts';

const folder = 'apps/server/src/db/repositories';
const found = (...lines: string[]) =>
  checkRepositories([sample(`${folder}/sheets.ts`, ...lines)]).map((violation) => violation.message);

describe('repositories name the organisation', () => {
  it('accepts statements bound to it, directly or through a name made from it', () => {
    expect(
      found(
        'export async function getSheet(tx: Transaction, organisationId: string, id: string) {',
        '  return tx.select().from(sheets).where(and(eq(sheets.organisationId, organisationId), eq(sheets.id, id)));',
        '}',
        'export async function listSheets(tx: Transaction, organisationId: string) {',
        '  const mine = filter(organisationId);',
        '  const cheap = and(mine, lt(sheets.price, 10));',
        '  return tx.select().from(sheets).where(cheap);',
        '}',
      ),
    ).toEqual([]);
  });

  it('refuses a function without it', () => {
    expect(found('export async function getSheet(tx: Transaction, id: string) { return id; }')).toEqual([
      'getSheet must take organisationId right after the transaction',
    ]);
  });

  it('refuses a statement without it', () => {
    expect(
      found(
        'export const moveSheet = async (tx: Transaction, organisationId: string, id: string) => {',
        '  log(organisationId);',
        '  await tx.update(sheets).set({ position: 1 }).where(eq(sheets.id, id));',
        '};',
      ),
    ).toEqual(['moveSheet has a statement without organisationId']);
  });

  it('refuses a raw statement without it', () => {
    expect(
      found(
        'export async function clear(tx: Transaction, organisationId: string) {',
        '  await tx.execute(sql`delete from sheets`);',
        '}',
      ),
    ).toEqual(['clear has a statement without organisationId']);
  });

  it('refuses a function over every organisation that is not listed', () => {
    expect(found('export async function all(tx: SystemTransaction) { return tx.select().from(sheets); }')).toHaveLength(
      1,
    );
    const listed = 'export async function getUser(tx: SystemTransaction) { return tx.select().from(users); }';
    expect(checkRepositories([sample(`${folder}/users.ts`, listed)])).toEqual([]);
  });
});
