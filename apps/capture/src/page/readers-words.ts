import type { CaptureSaid } from '@kerf/client/capture';
import type { ReadersWords } from '@kerf/client/transport';
import type { UploadRefusal } from '@kerf/contract';
import type { Opener } from './opener.ts';

type Told = Pick<UploadRefusal, 'code' | 'message' | 'facts'>;

const isTold = (one: unknown): one is Told =>
  typeof one === 'object' && one !== null && 'code' in one && 'message' in one && typeof one.message === 'string';

/** Lists in an answer that the server tells by codes, and what they tell. */
const LISTS = { refusals: 'file', told: 'finding' } as const satisfies Readonly<Record<string, CaptureSaid['of']>>;

/**
 * Puts what the server says into the reader's language. The window that embeds the page has the texts and is asked for them, so that
 * they are not fetched twice.
 */
export const readersWords = ({ wordsOf }: Pick<Opener, 'wordsOf'>) => {
  const inWords = async (of: CaptureSaid['of'], told: readonly Told[]): Promise<readonly Told[]> => {
    const texts = await wordsOf(told.map(({ code, message, facts = {} }) => ({ of, code, message, facts })));
    return told.map((one, place) => ({ ...one, message: texts[place] ?? one.message }));
  };
  const ofProblem: ReadersWords = async (problem) => {
    if (problem.status >= 500) return problem;
    const { code, detail, facts } = problem;
    const [said] = await inWords('problem', [{ code, message: detail, facts }]);
    return { ...problem, detail: said?.message ?? detail };
  };
  /** An answer with what it tells in the reader's words. */
  const ofAnswer = async <Answer>(answer: Answer): Promise<Answer> => {
    let worded = answer;
    for (const [name, of] of Object.entries(LISTS)) {
      const list: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
      if (Array.isArray(list) && list.length > 0 && list.every(isTold))
        worded = { ...worded, [name]: await inWords(of, list) };
    }
    return worded;
  };
  return { ofProblem, ofAnswer };
};
