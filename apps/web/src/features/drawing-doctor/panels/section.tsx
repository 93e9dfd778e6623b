import { Icon } from '@kerf/ui/icon';
import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

type SectionProps = {
  readonly title: string;
  /** Shown beside the title. */
  readonly count?: string;
  /** Shown behind the title. */
  readonly note?: ReactNode;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
};

/** A section of the drawer that can be folded away; what is in it is made when it is first opened. */
export const Section = ({ title, count, note = null, startsOpen = false, children }: SectionProps) => {
  const [isOpen, setOpen] = useState(startsOpen);
  const bodyId = useId();
  return (
    <Box component="section" aria-label={title} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="subtitle2" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
          sx={{ width: '100%', justifyContent: 'flex-start', gap: 1, px: 2, py: 1.25, font: 'inherit' }}
        >
          <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />
          {title}
          {note}
          {count === undefined ? null : (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
              {count}
            </Typography>
          )}
        </ButtonBase>
      </Typography>
      {isOpen ? (
        <Box id={bodyId} sx={{ px: 2, pt: 0.5, pb: 2 }}>
          {children}
        </Box>
      ) : null}
    </Box>
  );
};
