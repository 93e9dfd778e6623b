/** Why a file of 3D models is not read. */
export const MODEL_REFUSAL_CODES = [
  'EMPTY_FILE',
  'NOT_A_MODEL',
  'IGES_NOT_READ',
  'STEP_COMPRESSED',
  'MODEL_TRUNCATED',
  'NO_SOLIDS',
  'SURFACES_ONLY',
  'MESH_ONLY',
  'TOO_MANY_SOLIDS',
  'MODEL_DAMAGED',
] as const;
export type ModelRefusalCode = (typeof MODEL_REFUSAL_CODES)[number];

export type ModelRefusal = {
  readonly code: ModelRefusalCode;
  readonly facts: Readonly<Record<string, number | string>>;
};

const SENTENCES: Readonly<Record<ModelRefusalCode, string>> = {
  EMPTY_FILE: 'it is empty.',
  NOT_A_MODEL: 'it is not a STEP file. Save the model as STEP (AP203, AP214 or AP242) and send that.',
  IGES_NOT_READ: 'it is an IGES file, which is not read. Save the model as STEP (AP203, AP214 or AP242) and send that.',
  STEP_COMPRESSED: 'it is compressed. Unpack it and send the STEP file inside.',
  MODEL_TRUNCATED: 'it ends in the middle, so that part of the model is missing. Export or send it once more.',
  NO_SOLIDS: 'there is no solid body in it.',
  SURFACES_ONLY: 'it has surfaces without thickness and no solid body. Export the model as a solid.',
  MESH_ONLY: 'it has a mesh of triangles and no solid body. Export the model as a solid.',
  TOO_MANY_SOLIDS: 'it has more bodies than can be read at once.',
  MODEL_DAMAGED: 'no body in it can be read: what it says contradicts itself.',
};

/** The refusal as the end of a sentence that begins with the file. */
export const modelRefusalSentence = ({ code }: ModelRefusal): string => SENTENCES[code];
