import { PLAN_NAMES, type PlanName } from '@kerf/quoting';
import { z } from 'zod';
import { type Command, CommandError } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { operatorCall } from './operator-call.ts';

const shape = z.object({
  organisationId: z.string(),
  organisation: z.string(),
  plan: z.string().nullable(),
  trialEndDateUtc: z.string().nullable(),
});

const USAGE = 'kerf plan show --organisation NAME_OR_ID, or kerf plan set --organisation NAME_OR_ID --plan NAME';

const planNamed = (name: string | undefined): PlanName => {
  const plan = PLAN_NAMES.find((one) => one.toLowerCase() === name?.toLowerCase());
  if (plan === undefined) throw new CommandError(`--plan is one of ${PLAN_NAMES.join(', ')}.`);
  return plan;
};

const sentence = ({ organisation, plan, trialEndDateUtc }: z.output<typeof shape>): string => {
  const until = plan === 'Trial' && trialEndDateUtc !== null ? ` until ${trialEndDateUtc.slice(0, 10)}` : '';
  return `${organisation}: ${plan ?? 'no plan'}${until}`;
};

export const plan: Command = {
  usage: 'kerf plan show|set --organisation NAME_OR_ID [--plan NAME] [--json]',
  summary: `Shows or sets the plan of an organisation on the running server: ${PLAN_NAMES.join(', ')}. Setting one ends the trial.`,
  run: async (parameters) => {
    const { words, options } = readCommandLine(parameters, { organisation: 'text', plan: 'text', json: 'flag' });
    const [action] = words;
    if (words.length !== 1 || (action !== 'show' && action !== 'set'))
      throw new CommandError(`The command is: ${USAGE}`);
    if (options.organisation === undefined) throw new CommandError('--organisation is a name or an id.');
    if (action === 'show' && options.plan !== undefined) throw new CommandError(`The command is: ${USAGE}`);
    const wish = { organisation: options.organisation, plan: action === 'set' ? planNamed(options.plan) : null };
    const answer = await operatorCall('plans', wish, shape);
    return { output: options.json ? JSON.stringify(answer) : sentence(answer), failures: [] };
  },
};
