import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';

/** What is explained where it stands on a screen. */
type HelpTopic =
  | 'cuttingTechnology'
  | 'sheet'
  | 'consumptionMode'
  | 'grainDirection'
  | 'rfqNumber'
  | 'poNumber'
  | 'expiryDate';

/** Long enough that nobody meets it on the way to another field, ms. */
const DELAY_MS = 700;

/** Explains what it holds to whoever points at it or comes to it by keyboard, and wants such help. Spec: foundation §2. */
export const HelpTip = ({ topic, children }: { topic: HelpTopic; children: ReactNode }) => {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Tooltip
      title={user.showUserflowTooltips ? t(`tips.${topic}`) : ''}
      describeChild
      placement="top-start"
      enterDelay={DELAY_MS}
      enterNextDelay={DELAY_MS}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Tooltip>
  );
};
