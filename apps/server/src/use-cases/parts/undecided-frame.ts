import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { MessageOf } from '../../pipeline/message.ts';

/** The question whether an outline around others is a border or a part; until it is answered the one reading's price is none for the other. */
export const undecidedFrame = ({ issues }: Pick<QuoteItem, 'issues'>): MessageOf<string> | undefined => {
  const found = issues.find(({ code }) => code === 'FRAME_OR_PART');
  return found === undefined ? undefined : { code: found.code, message: found.message };
};
