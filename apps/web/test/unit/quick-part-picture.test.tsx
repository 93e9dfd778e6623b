import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ShapePicture } from '../../src/features/quick-parts/shape-picture.tsx';

const figure = {
  ...{ width: 400, height: 300, view: 400, contours: ['M0 0L400 0L400 300Z'], engraved: [], folds: [], body: '' },
  dimensions: [
    { key: 'width', lines: 'M0 10L400 10', label: { x: 200, y: 5, anchor: 'middle' } },
    { key: 'height', lines: 'M10 0L10 300', label: { x: 5, y: 150, anchor: 'middle' } },
  ],
} as unknown as Parameters<typeof ShapePicture>[0]['figure'];

const drawn = (highlighted: string | null) =>
  renderToStaticMarkup(
    <ShapePicture
      {...{ figure, highlighted, title: 'Drawing of a plate', onPoint: () => undefined }}
      labels={new Map() as never}
    />,
  );

describe('the picture of a quick part', () => {
  it('lets the dimension that is changed pulse between 0.25 % and 0.35 % of the view', () => {
    const picture = drawn('height');
    expect(picture).toMatch(/--pulse-thin:\s*1;/);
    expect(picture).toMatch(/--pulse-thick:\s*1\.4(0{9,}\d*)?;/);
    expect(picture.match(/data-highlighted="/g)).toEqual(['data-highlighted="']);
    expect(picture).toContain('data-highlighted="height"');
    expect(picture).toContain('infinite alternate');
  });

  it('has none that pulses while nothing is changed, and keeps still for who wants no motion', () => {
    expect(drawn(null)).not.toContain('data-highlighted="');
    expect(drawn('width')).toContain('prefers-reduced-motion');
  });
});
