import { cutName } from '../../../part/cut-name.ts';
import { type Cell, isUnread } from '../../../set-up/grid/grid-columns.ts';

/** Names up to this length stay in one piece. */
const SHORT_LENGTH = 14;

/** The name of a part in its row; a long one is cut in its middle where there is no room for it. */
export const nameCell = (cell: Cell | undefined) => {
  const name = isUnread(cell) ? cell.typed : String(cell ?? '');
  const [start, end] = cutName(name, SHORT_LENGTH);
  if (end === '') return name;
  return (
    <span className="cut-name" title={name}>
      <span className="start">{start}</span>
      <span className="end">{end}</span>
    </span>
  );
};
