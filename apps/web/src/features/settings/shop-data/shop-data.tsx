import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Section } from '../section.tsx';
import { GuardrailsForm } from './guardrails-form.tsx';
import { DrawingSettings, SetUpCommands } from './set-up-commands.tsx';

/** Bounds of prices, units, and the set-up data as a whole; each is saved by itself. */
export const ShopData = () => {
  const { t } = useTranslation('shop-data');
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
      <Section title={t('bounds.title')} text={t('bounds.text')}>
        <GuardrailsForm />
      </Section>
      <Section title={t('drawing')} text={t('drawingText')}>
        <DrawingSettings />
      </Section>
      <Section title={t('setUp')} text={t('setUpText')}>
        <SetUpCommands />
      </Section>
    </Box>
  );
};
