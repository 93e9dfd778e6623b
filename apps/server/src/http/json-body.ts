import type { FastifyInstance } from 'fastify';
import { mayHoldDirectionSigns, withoutDirectionSigns } from '../direction-signs.ts';
import { DEEPEST } from './storable-text.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const OPENS = new Set([91, 123]);
const CLOSES = new Set([93, 125]);

/**
 * Whether JSON nests deeper than anything means. It is told before the text is parsed, because parsing and checking a million brackets
 * takes long, and reads no further than the first bracket too many.
 */
export const isNestedTooDeep = (text: string): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isText && character === BACKSLASH) at += 1;
    else if (character === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (CLOSES.has(character)) depth -= 1;
    else if (OPENS.has(character)) {
      depth += 1;
      if (depth > DEEPEST) return true;
    }
  }
  return false;
};

class TooDeep extends Error {
  readonly statusCode = 400;
}

/** JSON bodies and no other text; an empty one is no body at all, because some callers send the content type with every request. */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    if (isNestedTooDeep(body)) return done(new TooDeep('the JSON nests too deep'), undefined);
    if (!mayHoldDirectionSigns(body)) return parse(request, body, done);
    return parse(request, body, (error, value) => done(error, withoutDirectionSigns(value)));
  });
};
