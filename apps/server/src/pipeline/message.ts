/** Why something did not work: the code and the facts say it in any language, the message in plain English. */
export type MessageOf<Code extends string> = {
  readonly code: Code;
  readonly message: string;
  readonly facts?: Readonly<Record<string, string | number>>;
};
