/**
 * Reads the committed description of the API as a client generator would, by the rules that its makers recommend; a warning fails too.
 * Left out: ambiguous paths, which the specification of the paths has, and the server's address, which each server puts in itself.
 */
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'no-ambiguous-paths': 'off',
    'no-server-example.com': 'off',
    'no-invalid-schema-examples': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-required-schema-properties-undefined': 'error',
    'operation-description': 'error',
    'parameter-description': 'error',
    'tag-description': 'error',
    'operation-operationId-unique': 'error',
  },
});
const file = fileURLToPath(new URL('../../docs/generated/openapi.json', import.meta.url));
const problems = await lint({ ref: file, config });
for (const { severity, ruleId, message, location } of problems) {
  console.error(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
}
if (problems.length > 0) process.exitCode = 1;
