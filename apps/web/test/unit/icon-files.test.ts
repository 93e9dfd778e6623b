import { expect, test } from 'vitest';
import { iconFile, withOwnIcons } from '../../build/icon-files.ts';

const importedBy = (...importers: string[]) => ({ getModuleInfo: () => ({ importers }) });

test('each icon is imported from a module of its own, over several lines too', () => {
  const code =
    "import { mdiCheck, mdiClose } from '@mdi/js';\nimport {\n  mdiCog,\n} from '@mdi/js';\nimport { x } from './x.ts';";
  const changed = withOwnIcons(code);
  for (const name of ['mdiCheck', 'mdiClose', 'mdiCog'])
    expect(changed).toContain(`import { ${name} } from '@mdi/js/${name}';`);
  expect(changed).not.toContain("from '@mdi/js';");
  expect(changed).toContain("import { x } from './x.ts';");
});

test.each([
  [
    'first-icons',
    '\0icon:mdiCog',
    ['/kerf/apps/web/src/features/library/a.tsx', '/kerf/apps/web/src/app/shell/menu.tsx'],
  ],
  ['first-icons', '\0icon:mdiCog', ['C:\\kerf\\packages\\ui\\src\\search-box.tsx']],
  ['icons', '\0icon:mdiCog', ['/kerf/apps/web/src/features/library/a.tsx']],
  [null, '/kerf/apps/web/src/app/shell/menu.tsx', ['/kerf/apps/web/src/app/mount.tsx']],
])('%s is the file of an icon by who wants it', (file, id, importers) => {
  expect(iconFile(id, importedBy(...importers))).toBe(file);
});
