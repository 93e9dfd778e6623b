import { useEffect, useState } from 'react';
import { PICTURE_SIZE, smallPicture, whenAtRest } from './small-pictures.ts';

const STYLE = { ...PICTURE_SIZE, display: 'block', background: '#fff' } as const;

/**
 * The picture of a part in its row. A drawing takes the browser longer to open than a whole row takes to be drawn: it is opened once,
 * while nothing is scrolled, and shown as a small image from then on.
 */
export const RowPicture = ({ uri, name }: { uri: string; name: string }) => {
  const [, setMade] = useState('');
  const made = smallPicture(uri);
  const isMade = made !== undefined;
  useEffect(() => (isMade ? undefined : whenAtRest(uri, () => setMade(uri))), [isMade, uri]);
  return isMade ? <img src={made} alt={name} style={STYLE} /> : <span role="img" aria-label={name} style={STYLE} />;
};
