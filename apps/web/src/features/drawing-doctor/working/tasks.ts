import type { DrawingDesk } from './drawing-desk.ts';

type Work = Pick<DrawingDesk, 'know' | 'change' | 'write' | 'choose' | 'repairs' | 'compare'>;
export type TaskKind = keyof Work;
export type Given<Kind extends TaskKind> = Parameters<Work[Kind]>;
export type Answer<Kind extends TaskKind> = ReturnType<Work[Kind]>;

export type Task = { [Kind in TaskKind]: { readonly kind: Kind; readonly given: Given<Kind> } }[TaskKind];
export type Asked = { readonly id: number; readonly task: Task };
export type Answered = { readonly id: number; readonly answer: Answer<TaskKind> };

/** Does one task at the desk of a thread. */
export const answerOf = (desk: DrawingDesk, task: Task): Answer<TaskKind> => {
  switch (task.kind) {
    case 'know':
      return desk.know(...task.given);
    case 'change':
      return desk.change(...task.given);
    case 'write':
      return desk.write(...task.given);
    case 'choose':
      return desk.choose(...task.given);
    case 'repairs':
      return desk.repairs(...task.given);
    case 'compare':
      return desk.compare(...task.given);
  }
};
