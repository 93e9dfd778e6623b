import type { PartLibraryVersion } from '@kerf/contract';
import { dash, formatDate } from '@kerf/i18n/formats';
import { FramedTable } from '@kerf/ui/framed-table';
import { StatusBadge } from '@kerf/ui/status-badge';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../page/links.tsx';
import { useLocale } from '../../session/session.tsx';
import { shortLengthText } from '../part/figures.ts';
import { EntryPicture, useSizeText } from './entry-cells.tsx';

type VersionRowProps = { readonly version: PartLibraryVersion; readonly isLatest: boolean };

const VersionRow = ({ version, isLatest }: VersionRowProps) => {
  const { t, i18n } = useTranslation('part-library');
  const locale = useLocale();
  const sizeText = useSizeText();
  const thickness = version.thickness === null ? null : shortLengthText(version.thickness, version.isImperial, locale);
  const made = [version.materialName, thickness, sizeText(version)].filter((one) => one !== null).join(' · ');
  return (
    <TableRow>
      <TableCell>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <EntryPicture uri={version.thumbnailUri} name={version.name} />
          <Box>
            {version.number}
            {version.revision === '' ? null : ` (${version.revision})`}{' '}
            {isLatest ? <StatusBadge tone="green">{t('entry.latest')}</StatusBadge> : null}
          </Box>
        </Stack>
      </TableCell>
      <TableCell>{made}</TableCell>
      <TableCell>
        {version.sourceQuoteId === null ? (
          dash
        ) : (
          <TextLink to="/quotes/$quoteId" params={{ quoteId: version.sourceQuoteId }} underline="hover">
            {version.sourceQuoteName}
          </TextLink>
        )}
      </TableCell>
      <TableCell>{version.createdByUserName}</TableCell>
      <TableCell>{formatDate(version.createDateUtc, i18n.language)}</TableCell>
    </TableRow>
  );
};

/** The states of a library part, the latest first: that one is what quotes are given. */
export const EntryVersions = ({ versions }: { readonly versions: readonly PartLibraryVersion[] }) => {
  const { t } = useTranslation('part-library');
  const head = (['version', 'made', 'from', 'by', 'changed'] as const).map((column) => (
    <TableCell key={column}>{t(`columns.${column}`)}</TableCell>
  ));
  return (
    <Box component="section" aria-label={t('entry.versions')}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1.5 }}>
        {t('entry.versions')}
      </Typography>
      <FramedTable label={t('entry.versions')} head={head} minWidth={640}>
        {versions.map((version, place) => (
          <VersionRow key={version.number} version={version} isLatest={place === 0} />
        ))}
      </FramedTable>
    </Box>
  );
};
