import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node';
import type { FileResult, TestStatus, VitestReport } from './vitest-results.ts';

/** Environment variable that names the file of the report. */
export const REPORT_VARIABLE = 'KERF_TEST_REPORT';

const messagesOf = (errors: readonly SerializedError[]): readonly string[] =>
  errors.map((error) => error.stack ?? error.message);

/** What failed before or after the tests of a suite belongs to none of them, and stands as a failed test of its own. */
const aroundTests = (suite: TestSuite): FileResult['assertionResults'] =>
  suite.errors().length === 0
    ? []
    : [
        {
          status: 'failed',
          fullName: `${suite.fullName} (before or after its tests)`,
          failureMessages: messagesOf(suite.errors()),
        },
      ];

/** A test that was never reached, since what comes before it failed, is one that was skipped. */
const STATUSES: Readonly<Record<'passed' | 'failed' | 'skipped' | 'pending', TestStatus>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  pending: 'skipped',
};

function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()].map((test) => ({
    status: STATUSES[test.result().state],
    fullName: test.fullName,
    failureMessages: messagesOf(test.result().errors ?? []),
  }));
  return {
    name: module.moduleId,
    status: module.state() === 'failed' ? 'failed' : 'passed',
    message: messagesOf(module.errors()).join('\n'),
    seconds: module.diagnostic().duration / 1000,
    assertionResults: [...tests, ...[...module.children.allSuites()].flatMap(aroundTests)],
  };
}

/** Writes what every test file came to, with what failed around its tests, which vitest's own JSON leaves out. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env[REPORT_VARIABLE];
    if (path === undefined) throw new Error(`${REPORT_VARIABLE} names no file for the report.`);
    const outside: readonly FileResult[] = unhandled.map((error) => ({
      name: 'no file',
      status: 'failed',
      message: messagesOf([error]).join('\n'),
      seconds: 0,
      assertionResults: [],
    }));
    const report: VitestReport = { testResults: [...modules.map(resultOf), ...outside] };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report));
  }
}
