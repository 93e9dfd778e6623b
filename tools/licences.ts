/**
 * `npm run licences`: the licence of every package that ships (production dependencies of the lock file). Fails on one
 * that is copyleft, unknown, or not on the list of those we accept.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attributions, isAcceptedLicence, licencesReadByHand } from './licences/accepted-licences.ts';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
}

interface PackageJson {
  readonly name?: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

interface PackageLicence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly textFile: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function declaredLicence(content: PackageJson): string {
  if (typeof content.license === 'string') return content.license;
  if (content.license?.type) return content.license.type;
  return content.licenses?.map((entry) => entry.type ?? '').join(' OR ') ?? '';
}

function licenceOf(path: string, locked: LockedPackage): PackageLicence {
  const folder = join(root, path);
  const content = readJson<PackageJson>(join(folder, 'package.json'));
  return {
    name: content.name ?? path,
    version: locked.version ?? '',
    licence: declaredLicence(content) || licencesReadByHand[`${content.name}@${locked.version}`] || 'unknown',
    textFile: readdirSync(folder).find((file) => /^(licen[cs]e|copying|notice)/i.test(file)) ?? '-',
  };
}

/** Packages that are installed here; an optional one for another platform is not. */
function shippedPackages(): PackageLicence[] {
  const lock = readJson<{ packages: Record<string, LockedPackage> }>(join(root, 'package-lock.json'));
  return Object.entries(lock.packages)
    .filter(([path, locked]) => path.includes('node_modules/') && !locked.link && !locked.dev && !locked.devOptional)
    .filter(([path]) => existsSync(join(root, path, 'package.json')))
    .map(([path, locked]) => licenceOf(path, locked))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const shipped = shippedPackages();
for (const { name, version, licence, textFile } of shipped) {
  console.log(`${`${name}@${version}`.padEnd(52)} ${licence.padEnd(28)} ${textFile}`);
}
for (const { name } of shipped) {
  const attribution = attributions[name];
  if (attribution !== undefined) console.log(`\n${name} holds ${attribution}`);
}
const refused = shipped.filter((entry) => !isAcceptedLicence(entry.licence));
console.log(`\n${shipped.length} packages, ${refused.length} with a licence we do not accept`);
for (const { name, version, licence } of refused) console.log(`  ${name}@${version}: ${licence}`);
if (refused.length > 0 || shipped.length === 0) process.exitCode = 1;
