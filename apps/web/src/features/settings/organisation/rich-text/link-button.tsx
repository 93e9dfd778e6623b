import { Icon } from '@kerf/ui/icon';
import { mdiLink } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Addresses that a document may lead to. */
const isLinkAddress = (address: string): boolean => /^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+)/i.test(address);

type LinkFormProps = { readonly editor: Editor; readonly onDone: () => void };

const LinkForm = ({ editor, onDone }: LinkFormProps) => {
  const { t } = useTranslation('rich-text');
  const current: unknown = editor.getAttributes('link').href;
  const before = typeof current === 'string' ? current : '';
  const [address, setAddress] = useState(before);
  const isWrong = address !== '' && !isLinkAddress(address.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (address.trim() === '' || isWrong) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    const link = { href: address.trim() };
    if (editor.state.selection.empty && before === '') {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: link }] }).run();
    } else chain.setLink(link).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <Stack component="form" spacing={1.5} sx={{ p: 2, width: 360, maxWidth: '100%' }} onSubmit={save}>
      <TextField
        autoFocus
        label={t('link.address')}
        value={address}
        error={isWrong}
        helperText={isWrong ? t('link.wrong') : undefined}
        placeholder="https://"
        onChange={(event) => setAddress(event.target.value)}
      />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {before === '' ? null : (
          <Button color="secondary" onClick={remove}>
            {t('link.remove')}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={address.trim() === '' || isWrong}>
          {t('link.set')}
        </Button>
      </Stack>
    </Stack>
  );
};

/** Makes the selected text a link, or changes and removes the one under the cursor. */
export const LinkButton = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('rich-text');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isActive = editor.isActive('link');
  const close = () => setPlace(null);
  return (
    <>
      <Tooltip title={t('commands.link')}>
        <IconButton
          size="small"
          aria-label={t('commands.link')}
          aria-pressed={isActive}
          aria-haspopup="dialog"
          color={isActive ? 'primary' : 'default'}
          onClick={(event) => setPlace(event.currentTarget)}
        >
          <Icon path={mdiLink} />
        </IconButton>
      </Tooltip>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('commands.link') } }}
      >
        <LinkForm editor={editor} onDone={close} />
      </Popover>
    </>
  );
};
