import {
  angleAbout,
  axesOf,
  type Curve3,
  curvePoint,
  measureSolid,
  pointAt,
  understandModel,
  type Vector,
} from '@kerf/unfold';
import { describe, expect, it } from 'vitest';
import { boxSection, circleSection, extrude, sunk } from '../../../fixtures/models/solids.ts';
import { writeStep } from '../../../fixtures/models/write-step.ts';
import { readModel } from '../src/index.ts';

const ends = (curve: Curve3): readonly [Vector, Vector] => [curvePoint(curve, 0), curvePoint(curve, 1)];
const at = (z: number) => ({ at: z, lean: 0 });
const plate = (name: string, width = 80) =>
  extrude(name, [boxSection(width, 50, 0), circleSection(8, true, [10, 5])], at(0), at(5));
const volumeOf = (width: number): number => (width * 50 - Math.PI * 64) * 5;

const read = (text: string) => {
  const model = readModel(new TextEncoder().encode(text));
  if (!model.ok) throw new Error(model.refusal.code);
  return model.value;
};
const flatOf = (text: string) => {
  const [part] = understandModel(read(text));
  if (part?.shape.kind !== 'flat') throw new Error(`it is ${part?.shape.kind}`);
  return part.shape.flat;
};

/** A file whose entities are replaced one by one, with further ones at its end. */
const rewritten = (
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray, add: (entity: string) => string) => string,
) => {
  let last = Math.max(...[...text.matchAll(/^#(\d+)=/gm)].map((match) => Number(match[1])));
  const added: string[] = [];
  const add = (entity: string): string => {
    last += 1;
    added.push(`#${last}=${entity};`);
    return `#${last}`;
  };
  const changed = text.replace(pattern, (...parts: string[]) => replace(parts as unknown as RegExpExecArray, add));
  return changed.replace(/ENDSEC;\s*END-ISO/, `${added.join('\n')}\nENDSEC;\nEND-ISO`);
};

const entityAt = (text: string, id: string): string => new RegExp(`^${id}=([^;]*);`, 'm').exec(text)?.[1] ?? '';

describe('an edge whose curve is', () => {
  const whole = writeStep([plate('A')], ends);
  const withCircles = (curveOf: (circle: string, add: (entity: string) => string) => string): string =>
    rewritten(whole, /EDGE_CURVE\('',(#\d+),(#\d+),(#\d+),/g, ([all, start, end, curve], add) =>
      entityAt(whole, curve!).startsWith('CIRCLE') ? `EDGE_CURVE('',${start},${end},${curveOf(curve!, add)},` : all,
    );

  it('a composite of one segment is that segment', () => {
    const text = withCircles((circle, add) =>
      add(`COMPOSITE_CURVE('',(${add(`COMPOSITE_CURVE_SEGMENT(.CONTINUOUS.,.T.,${circle})`)}),.F.)`),
    );
    expect(read(text).notes).toEqual([]);
    expect(flatOf(text).areaMm2).toBeCloseTo(volumeOf(80) / 5, 6);
  });

  const numbersOf = (id: string): number[] => /\(([^()]*)\)\)$/.exec(entityAt(whole, id))![1]!.split(',').map(Number);
  const referencesOf = (id: string): string[] => [...entityAt(whole, id).matchAll(/#\d+/g)].map(([one]) => one);
  /** A circle of the file: its radius, and where the angle of a point is. */
  const circleAt = (id: string) => {
    const [placement] = referencesOf(id);
    const [centre, axis, x] = referencesOf(placement!).map((one) => numbersOf(one) as unknown as Vector);
    const radius = Number(/,([^,)]+)\)$/.exec(entityAt(whole, id))![1]);
    const axes = axesOf(centre!, axis!, x!);
    return { radius, axes, angleOf: (point: Vector) => angleAbout(axes, point) };
  };
  type Trim = (angle: number, circle: ReturnType<typeof circleAt>, add: (entity: string) => string) => string;

  /** Each arc in two segments, the second written from its end to its beginning. */
  const inSegments = (trim: Trim, leap = 0): string =>
    rewritten(whole, /EDGE_CURVE\('',(#\d+),(#\d+),(#\d+),\.([TF])\./g, ([all, first, last, curve, sense], add) => {
      if (!entityAt(whole, curve!).startsWith('CIRCLE')) return all;
      const circle = circleAt(curve!);
      const [start, end] = [first!, last!].map((vertex) =>
        circle.angleOf(numbersOf(referencesOf(vertex)[0]!) as unknown as Vector),
      ) as [number, number];
      const [from, to] = sense === 'T' ? [start, end] : [end, start];
      const sweep = (((to - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
      const middle = from + sweep / 3;
      const segment = (a: number, b: number, way: 'T' | 'F'): string => {
        const trims = [a, b].map((angle) => `(${trim(angle, circle, add)})`).join(',');
        const trimmed = add(`TRIMMED_CURVE('',${curve},${trims},.${way}.,.UNSPECIFIED.)`);
        return add(`COMPOSITE_CURVE_SEGMENT(.CONTINUOUS.,.${way}.,${trimmed})`);
      };
      const composite = add(
        `COMPOSITE_CURVE('',(${segment(from, middle, 'T')},${segment(from + sweep, middle + leap, 'F')}),.F.)`,
      );
      return `EDGE_CURVE('',${first},${last},${composite},.${sense}.`;
    });
  const byParameter: Trim = (angle) => `PARAMETER_VALUE(${angle.toFixed(12)})`;
  const byPoint: Trim = (angle, { axes, radius }, add) => {
    const at = pointAt(axes, radius * Math.cos(angle), radius * Math.sin(angle), 0);
    return add(`CARTESIAN_POINT('',(${at.map((one) => one.toFixed(9)).join(',')}))`);
  };

  it.each([
    ['parameter', byParameter],
    ['point', byPoint],
  ] as const)('a composite of segments that are trimmed by %s is all of them', (_, trim) => {
    const text = inSegments(trim);
    expect(read(text).notes).toEqual([]);
    expect(read(text).solids[0]!.edges.filter(({ curve }) => curve.kind === 'arc')).toHaveLength(8);
    expect(flatOf(text).areaMm2).toBeCloseTo(volumeOf(80) / 5, 6);
    expect(flatOf(text).holes[0]!.every(({ kind }) => kind === 'arc')).toBe(true);
  });

  it('a composite whose segments do not follow each other is told', () => {
    expect(read(inSegments(byParameter, 0.1)).notes).toEqual([{ code: 'FACES_DAMAGED', count: 4 }]);
  });

  it('not understood is told, and its faces are counted as damaged', () => {
    const text = withCircles((_, add) => add("CLOTHOID('',$,1.)"));
    // Both halves of the hole, and the two sides.
    expect(read(text).notes).toEqual([{ code: 'FACES_DAMAGED', count: 4 }]);
  });
});

describe('a body that is not whole', () => {
  it('is told where its shell lacks the wall of a hole', () => {
    const text = rewritten(writeStep([plate('A')], ends), /CLOSED_SHELL\('',\(([^)]*)\)/, ([, faces]) => {
      const left = faces!.split(',').filter((_, index) => index !== 4);
      return `CLOSED_SHELL('',(${left.join(',')})`;
    });
    expect(read(text).notes).toEqual([{ code: 'BODIES_OPEN', count: 1 }]);
  });

  it('is told where it is an open shell beside a closed one', () => {
    const text = writeStep([plate('A'), plate('B', 120)], ends);
    const shells = [...text.matchAll(/MANIFOLD_SOLID_BREP\('[^']*',(#\d+)\)/g)].map((match) => match[1]!);
    const opened = entityAt(text, shells[1]!).replace(/\(#\d+,/, '(');
    const model = read(
      text
        .replace(entityAt(text, shells[1]!), opened)
        .replace(/MANIFOLD_SOLID_BREP\('A',#\d+\)/, `SHELL_BASED_SURFACE_MODEL('A',(${shells.join(',')}))`)
        .replace(/MANIFOLD_SOLID_BREP\('B',#\d+\)/, "CARTESIAN_POINT('',(0.,0.,0.))"),
    );
    expect(model.solids).toHaveLength(1);
    expect(model.notes).toEqual([{ code: 'SURFACE_BODIES_LEFT_OUT', count: 1 }]);
  });
});

describe('components that are shown by mapped items', () => {
  const placed = [0, 1, 1].map((solid, i) => ({ solid, by: [200 * i, 0, 0] as const }));
  /** The assembly with the shapes of its parts mapped into its own, which still names its components. */
  const mapped = (targetOf: (placement: string, add: (entity: string) => string) => string): string => {
    const plain = writeStep([plate('A'), plate('B', 90)], ends, { assembly: placed });
    const motions = [...plain.matchAll(/ITEM_DEFINED_TRANSFORMATION\('','',(#\d+),(#\d+)\)/g)];
    const shapes = [...plain.matchAll(/REPRESENTATION_RELATIONSHIP\('','',(#\d+),/g)].map((match) => match[1]!);
    const withoutMotions = plain.replaceAll('CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(', 'LOST(');
    return rewritten(withoutMotions, /=SHAPE_REPRESENTATION\('',\(([^)]*)\)/, ([, items], add) => {
      const uses = motions.map(([, from, to], i) =>
        add(`MAPPED_ITEM('',${add(`REPRESENTATION_MAP(${from},${shapes[i]})`)},${targetOf(to!, add)})`),
      );
      return `=SHAPE_REPRESENTATION('',(${items},${uses.join(',')})`;
    });
  };

  it('count once, under their own names, where they are', () => {
    const { solids } = read(mapped((placement) => placement));
    expect(solids.map(({ name }) => name)).toEqual(['A', 'B', 'B']);
    expect(solids.map((solid) => measureSolid(solid).low[0])).toEqual([-40, 155, 355].map((x) => expect.closeTo(x, 6)));
  });

  it('are mirrored and made larger as their operators say', () => {
    const operator = (size: number, z: number) => (_: string, add: (entity: string) => string) => {
      const [x, y, up] = [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, z],
      ].map((one) => add(`DIRECTION('',(${one.map((n) => `${n}.`)}))`));
      const origin = add("CARTESIAN_POINT('',(0.,0.,7.))");
      return add(`CARTESIAN_TRANSFORMATION_OPERATOR_3D('','','',${x},${y},${origin},${size}.,${up})`);
    };
    const [larger, turned] = [read(mapped(operator(2, 1))), read(mapped(operator(3, -1)))].map(({ solids }) =>
      measureSolid(solids[0]!),
    );
    expect(larger?.volumeMm3).toBeCloseTo(8 * volumeOf(80), 4);
    expect([larger?.low[2], larger?.high[2]]).toEqual([7, 17].map((z) => expect.closeTo(z, 6)));
    expect(turned?.volumeMm3).toBeCloseTo(27 * volumeOf(80), 4);
    expect([turned?.low[2], turned?.high[2]]).toEqual([-8, 7].map((z) => expect.closeTo(z, 6)));
  });

  it('are mirror images of what they show, with metal to the left of every edge', () => {
    const lug = extrude('Lug', [boxSection(60, 40, 0), circleSection(4, true, [12, 7])], at(0), { at: 20, lean: 0.2 });
    const text = rewritten(
      writeStep([lug], ends),
      /ADVANCED_BREP_SHAPE_REPRESENTATION\('',\((#\d+),(#\d+)\),(#\d+)/,
      ([, origin, brep, units], add) => {
        const [x, y, z, by] = [
          ...['1.,0.,0.', '0.,1.,0.', '0.,0.,-1.'].map((one) => add(`DIRECTION('',(${one}))`)),
          add("CARTESIAN_POINT('',(0.,0.,-9.))"),
        ];
        const shown = add(`SHAPE_REPRESENTATION('',(${origin},${brep}),${units})`);
        const operator = add(`CARTESIAN_TRANSFORMATION_OPERATOR_3D('','','',${x},${y},${by},1.,${z})`);
        const item = add(`MAPPED_ITEM('',${add(`REPRESENTATION_MAP(${origin},${shown})`)},${operator})`);
        return `ADVANCED_BREP_SHAPE_REPRESENTATION('',(${origin},${brep},${item}),${units}`;
      },
    );
    const model = read(text);
    expect(understandModel(model).map(({ solids, mirrorOf }) => ({ solids, mirrorOf }))).toEqual([
      { solids: [0], mirrorOf: null },
      { solids: [1], mirrorOf: 0 },
    ]);
    const mirror = model.solids[1]!;
    expect(measureSolid(mirror).volumeMm3).toBeCloseTo(measureSolid(model.solids[0]!).volumeMm3, 6);
    const flows = measureSolid(mirror).faceFlows.reduce((sum, flow) => sum + flow, 0);
    expect(flows).toBeGreaterThan(0);
  });
});

it('bodies of one product keep the names that tell them apart', () => {
  const text = writeStep([plate('Frame'), plate('Gusset', 120), plate('Body3', 140)], ends);
  const bodies = [...text.matchAll(/^(#\d+)=MANIFOLD_SOLID_BREP/gm)].map((match) => match[1]!);
  let isFirst = true;
  const together = text.replace(/(ADVANCED_BREP_SHAPE_REPRESENTATION\('',\(#\d+),#\d+/g, (_, start: string) => {
    const own = isFirst ? `,${bodies.join(',')}` : '';
    isFirst = false;
    return `${start}${own}`;
  });
  expect(read(together).solids.map(({ name }) => name)).toEqual(['Frame', 'Gusset', 'Frame']);
});

describe('a surface that is a line turned about an axis', () => {
  const whole = writeStep([plate('A')], ends);
  const turned = (surface: 'PLANE' | 'CYLINDRICAL_SURFACE'): string =>
    rewritten(whole, new RegExp(`${surface}\\('',(#\\d+)(?:,([\\d.]+))?\\)`, 'g'), ([, axes, radius], add) => {
      const [origin, axis, x] = [...entityAt(whole, axes!).matchAll(/#\d+/g)].map(([id]) => id);
      const numbers = (id: string | undefined): number[] =>
        /\(([^()]*)\)\)$/.exec(entityAt(whole, id!))![1]!.split(',').map(Number);
      const tuple = (values: readonly number[]): string => `(${values.map((one) => one.toFixed(12)).join(',')})`;
      const line = (from: string, way: string): string => add(`LINE('',${from},${add(`VECTOR('',${way},1.)`)})`);
      if (surface === 'PLANE') {
        // Outward lines give a normal against the axis: that of the same plane is about the axis turned over.
        const against = add(`DIRECTION('',${tuple(numbers(axis).map((one) => -one))})`);
        return `SURFACE_OF_REVOLUTION('',${line(origin!, x!)},${add(`AXIS1_PLACEMENT('',${origin},${against})`)})`;
      }
      const [from, to] = [numbers(origin), numbers(x)];
      const start = add(`CARTESIAN_POINT('',${tuple(from.map((one, i) => one + Number(radius) * to[i]!))})`);
      return `SURFACE_OF_REVOLUTION('',${line(start, axis!)},${add(`AXIS1_PLACEMENT('',${origin},${axis})`)})`;
    });

  it.each(['PLANE', 'CYLINDRICAL_SURFACE'] as const)(
    'is the %s that it describes, its outside where that is',
    (surface) => {
      const { solids, notes } = read(turned(surface));
      const before = read(whole).solids[0]!;
      expect(notes).toEqual([]);
      expect(measureSolid(solids[0]!).volumeMm3).toBeCloseTo(volumeOf(80), 4);
      expect(measureSolid(solids[0]!).faceFlows).toEqual(
        measureSolid(before).faceFlows.map((flow) => expect.closeTo(flow, 4)),
      );
    },
  );

  it('is the cone of a countersink where the line is oblique, whichever way it runs', () => {
    const solid = sunk(plate('A'), [-20, 0], { wide: 6, narrow: 3, deep: 3 }, 5, 0);
    const sunkFile = writeStep([solid], ends);
    for (const way of [1, -1]) {
      const text = rewritten(sunkFile, /#(\d+)=CONICAL_SURFACE\('',(#\d+),[^;]*;/g, ([, id, axes], add) => {
        const [origin, axis] = [...entityAt(sunkFile, axes!).matchAll(/#\d+/g)].map(([one]) => one);
        // 45°: out by 3 mm on 3 mm, from the narrow circle at 2 mm.
        const start = add("CARTESIAN_POINT('',(-17.,0.,2.))");
        const direction = add(`DIRECTION('',(${way}.,0.,${way}.))`);
        const line = add(`LINE('',${start},${add(`VECTOR('',${direction},1.)`)})`);
        const turnedOver = add("DIRECTION('',(0.,0.,-1.))");
        const about = add(`AXIS1_PLACEMENT('',${origin},${way > 0 ? axis : turnedOver})`);
        return `#${id}=SURFACE_OF_REVOLUTION('',${line},${about});`;
      });
      const [turnedBack] = read(text).solids;
      expect(turnedBack?.faces.filter(({ surface }) => surface.kind === 'cone')).toHaveLength(1);
      expect(measureSolid(turnedBack!).volumeMm3).toBeCloseTo(measureSolid(solid).volumeMm3, 4);
      expect(measureSolid(turnedBack!).faceFlows).toEqual(
        measureSolid(solid).faceFlows.map((flow) => expect.closeTo(flow, 4)),
      );
    }
  });
});
