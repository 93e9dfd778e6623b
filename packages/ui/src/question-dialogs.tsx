import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { createContext, type ReactNode, use, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogClose } from './second-click.ts';

type Question = {
  readonly title: string;
  readonly text: string;
  /** Words of the button that agrees; 'OK' when not said. */
  readonly yes?: string;
  readonly no?: string;
  /** Words of a third button, for an answer that is neither yes nor no. */
  readonly neither?: string;
  /** The answer cannot be taken back: its button is drawn in the error colour. */
  readonly dangerous?: boolean;
};

/** A question that is answered in words. */
type TextQuestion = Omit<Question, 'neither'> & {
  readonly field: {
    readonly label: string;
    readonly value: string;
    /** Characters that it takes at most. */
    readonly maximum: number;
    /** Several lines. */
    readonly isLong?: boolean;
  };
  /** Something else that can be done along with it. */
  readonly option?: { readonly label: string };
};

/** What was written, and whether the option was chosen. */
type WordsAndOption = { readonly text: string; readonly isChosen: boolean };

type Told = Pick<Question, 'title' | 'text'>;

type Unsaved = 'save' | 'discard' | null;

type Questions = {
  /** Asks and resolves to true for yes; closing the dialog means no. */
  readonly confirm: (question: Question) => Promise<boolean>;
  /** Asks for words, which may be none; resolves to null when the dialog is closed. */
  readonly askText: (question: TextQuestion) => Promise<string | null>;
  /** The same with an option beside the words. */
  readonly askTextAndOption: (question: TextQuestion) => Promise<WordsAndOption | null>;
  /** Says something that must not go by unseen; there is nothing to answer. */
  readonly tell: (told: Told) => Promise<void>;
  /** Asks about unsaved changes of a dialog that is closed; resolves to null when the person stays. Spec: foundation §4. */
  readonly saveBeforeClosing: () => Promise<Unsaved>;
  /** The same about those of a page that is left, or of a thing on it when another is chosen. */
  readonly saveBeforeLeaving: () => Promise<Unsaved>;
};

const QuestionsContext = createContext<Questions | null>(null);

export const useQuestions = (): Questions => {
  const questions = use(QuestionsContext);
  if (questions === null) throw new Error('useQuestions outside QuestionDialogs');
  return questions;
};

type Answer = 'yes' | 'no' | 'dismissed';
type Asked = {
  readonly question: Question & Partial<Pick<TextQuestion, 'field' | 'option'>>;
  /** Nothing to decide: one button. */
  readonly isTold: boolean;
  readonly answer: (answer: Answer) => void;
};

/** Holds the one confirmation dialog of the application; questions that come while one is open wait for its answer. */
export const QuestionDialogs = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const written = useRef('');
  const chosen = useRef(false);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const write = useCallback((value: string) => {
    written.current = value;
    setText(value);
  }, []);
  const ask = useCallback(
    (question: Asked['question'], isTold = false) => {
      const answered = before.current.then(
        () =>
          new Promise<Answer>((resolve) => {
            write(question.field?.value ?? '');
            chosen.current = false;
            setAsked({ question, isTold, answer: resolve });
            setOpen(true);
          }),
      );
      before.current = answered;
      return answered;
    },
    [write],
  );
  const questions = useMemo<Questions>(() => {
    const askToSave = async (text: string): Promise<Unsaved> => {
      const answer = await ask({
        title: t('dialogs.unsavedTitle'),
        text,
        yes: t('dialogs.yes'),
        no: t('dialogs.no'),
        neither: t('dialogs.stay'),
      });
      return answer === 'yes' ? 'save' : answer === 'no' ? 'discard' : null;
    };
    return {
      confirm: async (question) => (await ask(question)) === 'yes',
      askText: async (question) => ((await ask(question)) === 'yes' ? written.current.trim() : null),
      askTextAndOption: async (question) =>
        (await ask(question)) === 'yes' ? { text: written.current.trim(), isChosen: chosen.current } : null,
      tell: async (told) => void (await ask(told, true)),
      saveBeforeClosing: () => askToSave(t('dialogs.unsavedText')),
      saveBeforeLeaving: () => askToSave(t('dialogs.unsavedLeaveText')),
    };
  }, [ask, t]);
  const settle = (answer: Answer) => {
    asked?.answer(answer);
    setOpen(false);
  };
  return (
    <QuestionsContext value={questions}>
      {children}
      {asked === null ? null : (
        <QuestionDialog
          {...{ open, asked, text }}
          onText={write}
          onOption={(isChosen) => {
            chosen.current = isChosen;
          }}
          onAnswer={settle}
        />
      )}
    </QuestionsContext>
  );
};

type QuestionDialogProps = {
  readonly open: boolean;
  readonly asked: Asked;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onOption: (isChosen: boolean) => void;
  readonly onAnswer: (answer: Answer) => void;
};

/** Enter in a field of one line agrees, as the main button does. */
const AskedText = ({ asked, text, onText, onAnswer }: Omit<QuestionDialogProps, 'open' | 'onOption'>) => {
  const { field } = asked.question;
  if (field === undefined) return null;
  const isLong = field.isLong === true;
  return (
    <TextField
      autoFocus
      label={field.label}
      value={text}
      multiline={isLong}
      {...(isLong ? { minRows: 2, maxRows: 8 } : {})}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isLong || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onAnswer('yes');
      }}
      slotProps={{ htmlInput: { maxLength: field.maximum } }}
      sx={{ mt: 2 }}
    />
  );
};

const QuestionDialog = ({ open, asked, text, onText, onOption, onAnswer }: QuestionDialogProps) => {
  const { question, isTold } = asked;
  const { t } = useTranslation();
  const titleId = useId();
  const textId = useId();
  const yesButton = useRef<HTMLButtonElement>(null);
  const closeBeside = useDialogClose(open, () => onAnswer('dismissed'));
  return (
    <Dialog
      open={open}
      onClose={closeBeside}
      maxWidth="xs"
      fullWidth
      role={question.field === undefined ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ transition: { onEntered: () => question.field ?? yesButton.current?.focus() } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {question.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} variant="body1" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {question.text}
        </DialogContentText>
        <AskedText {...{ asked, text, onText, onAnswer }} />
        {question.option === undefined ? null : (
          <FormControlLabel
            control={<Checkbox onChange={(_, isChosen) => onOption(isChosen)} />}
            label={question.option.label}
            sx={{ mt: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {question.neither === undefined ? null : (
          <Button color="secondary" onClick={() => onAnswer('dismissed')} sx={{ mr: 'auto' }}>
            {question.neither}
          </Button>
        )}
        {isTold ? null : (
          <Button color="secondary" onClick={() => onAnswer('no')}>
            {question.no ?? t('dialogs.cancel')}
          </Button>
        )}
        <Button
          ref={yesButton}
          variant="contained"
          color={question.dangerous === true ? 'error' : 'primary'}
          onClick={() => onAnswer('yes')}
        >
          {question.yes ?? t('dialogs.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
