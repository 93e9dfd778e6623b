/** A line, arc or circle on a layer; millimetres, degrees counter-clockwise, as DXF has them. */
export type Stroke =
  | {
      readonly kind: 'line';
      readonly layer: string;
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
    }
  | {
      readonly kind: 'circle';
      readonly layer: string;
      readonly centre: readonly [number, number];
      readonly radius: number;
    }
  | {
      readonly kind: 'arc';
      readonly layer: string;
      readonly centre: readonly [number, number];
      readonly radius: number;
      readonly startDegrees: number;
      readonly endDegrees: number;
    };

const group = (code: number, value: string | number): string => `${code}\n${value}\n`;
const point = (code: number, [x, y]: readonly [number, number]): string =>
  group(code, x) + group(code + 10, y) + group(code + 20, 0);

const entity = (stroke: Stroke): string => {
  const head = (name: string) => group(0, name) + group(8, stroke.layer);
  switch (stroke.kind) {
    case 'line':
      return head('LINE') + point(10, stroke.from) + point(11, stroke.to);
    case 'circle':
      return head('CIRCLE') + point(10, stroke.centre) + group(40, stroke.radius);
    case 'arc':
      return (
        head('ARC') +
        point(10, stroke.centre) +
        group(40, stroke.radius) +
        group(50, stroke.startDegrees) +
        group(51, stroke.endDegrees)
      );
  }
};

const section = (name: string, body: string): string =>
  group(0, 'SECTION') + group(2, name) + body + group(0, 'ENDSEC');

/** An ASCII DXF in millimetres (R12 entities, $INSUNITS 4) that any CAD program opens. */
export const dxfText = (strokes: readonly Stroke[]): string =>
  section('HEADER', group(9, '$ACADVER') + group(1, 'AC1009') + group(9, '$INSUNITS') + group(70, 4)) +
  section('ENTITIES', strokes.map(entity).join('')) +
  group(0, 'EOF');
