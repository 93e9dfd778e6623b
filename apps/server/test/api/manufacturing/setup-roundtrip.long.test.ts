/** Whatever set-up data a shop may have: exported, brought into another shop and exported again, they are the same file. */
import { routes } from '@kerf/contract';
import type { SetupData } from '@kerf/pricing';
import { MEASURE_TYPES } from '@kerf/quoting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uploadForm } from '../../support/quotes.ts';
import { openSetUp, subscribe } from '../../support/set-up.ts';

const length = fc.double({ min: 0.01, max: 5000, noNaN: true });
const figure = fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));
const positive = fc.double({ min: 0.001, max: 1e6, noNaN: true });
const price = fc.tuple(fc.nat(1_000_000), fc.nat(9999)).map(([whole, part]) => String(Number(`${whole}.${part}`)));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((one) =>
    one
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .trim(),
  )
  .filter((one) => one !== '');
const byText =
  <Thing>(of: (thing: Thing) => string) =>
  (one: Thing, other: Thing) =>
    of(one) < of(other) ? -1 : 1;
/** As the server tells names apart. */
const key = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
const names = (minLength: number, maxLength: number) =>
  fc.uniqueArray(text, { minLength, maxLength, selector: key }).map((all) => all.toSorted());

const machine = (name: string) =>
  fc.record({
    name: fc.constant(name),
    type: text,
    powerKw: maybe(positive),
    maximumSheetLengthMm: fc.constant(3000.5),
    maximumSheetWidthMm: maybe(fc.constant(1500)),
    setupSeconds: figure,
    sheetChangeSeconds: figure,
    unloadSecondsPerPart: figure,
    unloadSecondsPerKg: figure,
    rapidMmPerMinute: positive,
    accelerationMmPerS2: maybe(positive),
    cornerToleranceMm: figure,
    partSpacingMm: figure,
    sheetMarginMm: figure,
    chuckRestMm: figure,
    usesGrainDirection: fc.boolean(),
    hourlyCost: maybe(price),
    isImperial: fc.boolean(),
  });

/** Thicknesses that no tolerance takes for the same. */
const thicknesses = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 4 })
  .map((all) => all.toSorted((a, b) => a - b).map((step) => step / 7));

const table = (name: string, machines: readonly string[]) =>
  fc
    .tuple(
      fc.record({
        name: fc.constant(name),
        cuttingTechnologyName: fc.constantFrom(...machines),
        baseHourlyRate: maybe(price),
      }),
      thicknesses.chain((all) =>
        fc.tuple(
          ...all.map((thicknessMm) =>
            fc.record({
              thicknessMm: fc.constant(thicknessMm),
              cuttingFeedMmPerMinute: maybe(positive),
              pierceSeconds: maybe(figure),
              etchFeedMmPerMinute: maybe(positive),
              smallContourLimitMm: maybe(figure),
              hourlyRate: maybe(price),
              assistGas: maybe(fc.constantFrom('oxygen' as const, 'nitrogen' as const, 'air' as const)),
              isImperial: fc.boolean(),
            }),
          ),
        ),
      ),
    )
    .map(([head, rates]) => ({ ...head, rates }));
type Tables = SetupData['rateTables'];

const stock = (machines: readonly string[], isDefault: boolean) =>
  fc.record({
    cost: maybe(price),
    isDefault: fc.constant(isDefault),
    isStoreEnabled: fc.boolean(),
    isSoldByOrganisation: fc.boolean(),
    defaultMaterialConsumptionMode: fc.constantFrom('WholeSheet' as const, 'NestBounds' as const),
    isImperial: fc.boolean(),
    cuttingTechnologyNames: fc.subarray([...machines]).map((some) => some.toSorted()),
  });

const material = (name: string, machines: readonly string[], tables: Tables) =>
  fc
    .tuple(
      fc.constantFrom('Flat' as const, 'Rotary' as const),
      fc.subarray([...tables]),
      thicknesses.chain((all) =>
        fc.tuple(
          ...all.map((thicknessMm, place) =>
            fc.tuple(fc.constant(thicknessMm), text, stock(machines, place % 2 === 0)),
          ),
        ),
      ),
      fc.record({ densityKgPerM3: positive, markupPercent: figure, customerSuppliedMarkupPercent: figure }),
    )
    .map(([type, taken, all, figures]) => ({
      name,
      type,
      ...figures,
      rateTableNames: taken
        .filter(
          (one, place) =>
            taken.findIndex((other) => other.cuttingTechnologyName === one.cuttingTechnologyName) === place,
        )
        .map((one) => one.name)
        .toSorted(),
      sheets:
        type === 'Rotary'
          ? []
          : all.map(([thicknessMm, size, rest]) => ({
              name: size,
              thicknessMm,
              widthMm: 3000.125,
              heightMm: 1500,
              ...rest,
            })),
      profiles:
        type === 'Flat'
          ? []
          : all.map(([thicknessMm, size, rest]) => ({
              ...{ name: size, profile: 'Circle' as const, thicknessMm, widthMm: null, heightMm: null },
              ...{ diameterMm: 200.1, barLengthMm: 6000, ...rest },
            })),
    }));

const process = (name: string) =>
  fc.tuple(fc.option(text, { nil: null }), names(0, 3)).chain(([property, options]) =>
    fc.record({
      name: fc.constant(name),
      measureType: fc.constantFrom(...MEASURE_TYPES),
      pricePerUnit: maybe(price),
      secondsPerUnit: figure,
      setupPrice: price,
      setupSeconds: figure,
      minimumCharge: maybe(price),
      customPropertyName: fc.constant(property),
      customPropertyOptions: fc.constant(property === null ? [] : options),
      isCustom: fc.boolean(),
    }),
  );

const folding = fc.record({
  name: fc.constant('Press brake'),
  setupSeconds: figure,
  hourlyRate: maybe(price),
  setupHourlyRate: maybe(price),
  hourlyCost: maybe(price),
  minimumFlangeMm: maybe(length),
  isImperial: fc.boolean(),
  brackets: fc.constant([
    { maximumLengthMm: 1000.5, maximumMassKg: 10, secondsPerFold: 15 },
    { maximumLengthMm: 1000.5, maximumMassKg: null, secondsPerFold: 20.25 },
    { maximumLengthMm: null, maximumMassKg: null, secondsPerFold: 60 },
  ]),
});

const boughtItem = (name: string) =>
  fc.record({
    name: fc.constant(name),
    kind: text,
    stockNumber: fc.constantFrom('', 'S-M4-1'),
    supplier: fc.constantFrom('', 'Fixings Ltd'),
    cost: maybe(price),
    markupPercent: fc.constantFrom(0, 25.5, -10),
    dimensions: fc.constantFrom('', '8 × 20'),
    weightKg: figure,
    pressFit: maybe(
      fc.record({
        ...{ holeMm: fc.constantFrom(4.22, 5.41), plusMm: fc.constant(0.08), minimumThicknessMm: fc.constant(0.8) },
        ...{ minimumEdgeMm: figure, sources: fc.constantFrom('several' as const, 'one' as const, 'own' as const) },
      }),
    ),
  });

const eachOf = <Thing>(all: readonly string[], of: (name: string) => fc.Arbitrary<Thing>): fc.Arbitrary<Thing[]> =>
  all.length === 0 ? fc.constant([]) : fc.tuple(...all.map(of));

const deliveryContainer = (name: string) =>
  fc.record({
    name: fc.constant(name),
    maximumWeightKg: maybe(length),
    maximumLengthMm: maybe(length),
    maximumWidthMm: maybe(length),
    maximumHeightMm: maybe(length),
  });

const deliveryZone = (name: string, containers: readonly string[]) =>
  fc.record({
    name: fc.constant(name),
    country: maybe(fc.constantFrom('DE', 'AT')),
    postcodePatterns: fc.constantFrom([], ['80*', '10000-19999']),
    minimumDistanceKm: maybe(fc.constant(12.5)),
    maximumDistanceKm: maybe(fc.constant(80)),
    minimumDeliveryPriceCharge: price,
    containers: fc.subarray([...containers]).chain((some) =>
      eachOf(some, (containerName) =>
        fc.record({
          containerName: fc.constant(containerName),
          flatPrice: price,
          pricePerDistanceKm: price,
          pricePerWeightKg: price,
        }),
      ),
    ),
  });

/** Containers, and zones in which some of them have prices. */
const delivery = fc.tuple(names(0, 3), names(0, 3)).chain(([containers, zones]) =>
  fc.record({
    deliveryContainers: eachOf(containers, deliveryContainer),
    deliveryZones: eachOf(zones, (name) => deliveryZone(name, containers)),
  }),
);

const flatNames = (materials: readonly { readonly name: string; readonly type: string }[]): readonly string[] =>
  materials.flatMap(({ name, type }) => (type === 'Flat' ? [name] : [])).toSorted();

/** Bends measured in every material and in each by itself, and a press brake. */
const bendingOf = (materials: readonly string[]): fc.Arbitrary<SetupData['bending']> =>
  maybe(
    fc.record({
      isImperial: fc.boolean(),
      brakeLengthMm: maybe(length),
      brakeForceKilonewtons: maybe(length),
      punchWidthMm: maybe(length),
      punchHeightMm: maybe(length),
      dies: fc.constant([
        { widthMm: 12, smallestFlangeMm: 8.5, largestThicknessMm: 2, largestForceKilonewtonsPerMetre: 600 },
        { widthMm: 25, smallestFlangeMm: null, largestThicknessMm: null, largestForceKilonewtonsPerMetre: null },
      ]),
      tensileStrengths: fc.constant(materials.map((materialName) => ({ materialName, newtonsPerSquareMm: 450 }))),
      samples: fc.constant(
        [null, ...materials].map((materialName) => ({
          ...{ materialName, thicknessMm: 2, insideRadiusMm: 1.5, angleDegrees: 90 },
          ...{ kFactor: null, allowanceMm: null, deductionMm: 3.7 },
        })),
      ),
    }),
  );

const setupData: fc.Arbitrary<SetupData> = fc
  .tuple(names(1, 3), names(1, 3), names(1, 3), names(0, 3))
  .chain(([machines, tables, materials, processes]) =>
    eachOf(tables, (name) => table(name, machines)).chain((rateTables) =>
      fc
        .tuple(
          eachOf(machines, machine),
          eachOf(materials, (name) => material(name, machines, rateTables)),
          eachOf(processes, process),
          folding,
          fc.double({ min: 0, max: 100, noNaN: true }),
          names(1, 3).chain((items) => eachOf(items, boughtItem)),
          fc.constantFrom('PerPart' as const, 'Shared' as const),
          delivery,
        )
        .chain(([cuttingTechnologies, all, secondaryProcesses, brake, percentage, bought, setupCharge, delivered]) =>
          bendingOf(flatNames(all)).map((bending) => ({
            format: 'kerf-setup' as const,
            version: 2 as const,
            units: 'metric' as const,
            currency: 'EUR',
            setupCharge,
            assumptions: [],
            cuttingTechnologies,
            materials: all.toSorted(byText((one) => one.name)),
            rateTables: [...rateTables].toSorted(byText((one) => one.name)),
            folding: brake,
            bending,
            secondaryProcesses,
            taxRates: [
              {
                displayName: 'Tax',
                country: 'DE',
                state: null,
                percentage: Number(percentage.toFixed(4)),
                isDefault: true,
                active: true,
              },
            ],
            boughtItems: bought,
            ...delivered,
          })),
        ),
    ),
  );

/** What a file brings is the shop's own: only the product brings other processes. */
const allOwn = (file: SetupData): SetupData => ({
  ...file,
  secondaryProcesses: file.secondaryProcesses.map((one) => ({ ...one, isCustom: true })),
});

it('is the same file after any way through another shop', { timeout: 120_000 }, async () => {
  const { test } = await openSetUp();
  let count = 0;
  const shopWith = async (file: unknown): Promise<unknown> => {
    count += 1;
    const shop = await test.shop(`Shop ${count}`);
    await subscribe(test, shop, { tube: 'true' });
    const params = { organisationId: shop.organisationId };
    const form = uploadForm([{ name: 'setup.json', bytes: Buffer.from(JSON.stringify(file)) }]);
    const query = { othersTreatment: 'archive' } as const;
    const answer = await shop.call(routes.organisations.importSetup, { params, query }, form);
    expect(answer.status === 200 ? answer.value.written : answer.problem).toBe(true);
    return (await shop.call(routes.organisations.export, { params })).value;
  };
  await fc.assert(
    fc.asyncProperty(setupData, async (file) => {
      const first = await shopWith(file);
      expect(first).toEqual(allOwn(file));
      expect(JSON.stringify(await shopWith(first))).toBe(JSON.stringify(first));
    }),
    { numRuns: 12 },
  );
  await test.close();
});
