import type { ReactNode } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormButtons } from '#forms/FormButtons.tsx'
import { NoteField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useIsEdited } from '#forms/useIsEdited.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'
import { useFormEnd } from './useFormEnd.ts'

/** The house in its own words, plain paragraphs. */
export function DescriptionPanel({ house: { id, description } }: { house: HouseView }): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const draft = `house ${id} words`
  const [isEdited, setEdited] = useIsEdited(draft)
  const isWriting = isEdited && mayWrite
  return (
    <Panel
      title={t('house.words.title')}
      extra={
        mayWrite &&
        !isWriting && (
          <Button icon={<Icon name="edit" />} onClick={() => setEdited(true)}>
            {t('house.words.edit')}
          </Button>
        )
      }
    >
      {isWriting ? (
        <WordsForm id={id} now={description} draft={draft} onClose={() => setEdited(false)} />
      ) : description ? (
        <div className={styles.words}>
          {description.split(/\n{2,}/).map((paragraph, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- paragraphs may be alike, and none has a state
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <Quiet large>{t('house.words.none')}</Quiet>
      )}
    </Panel>
  )
}

interface WordsFormProps {
  id: string
  /** The present server value. */
  now: string | null
  draft: string
  onClose: () => void
}

function WordsForm({ id, now, draft, onClose }: WordsFormProps): ReactNode {
  const t = useTexts()
  const { onDone, cancel } = useFormEnd(onClose)
  const form = useEndpointForm('house.update', {
    draft,
    initial: { houseDescription: now ?? '', base: now },
    input: ({ houseDescription, base }, wasTold) => ({
      id,
      houseDescription: houseDescription.trim() === '' ? null : houseDescription,
      base: wasTold ? now : base,
    }),
    onDone,
  })
  const hasMoved = isChangedMeanwhile(form.action.error) && now !== form.values.base
  return (
    <InlineForm form={form} told={hasMoved && <blockquote className={styles.theirs}>{now ?? t('house.words.none')}</blockquote>}>
      <DraftBack since={form.since} onAnew={form.forget} />
      <NoteField
        {...form.field('houseDescription')}
        label={t('house.words.label')}
        hint={t('house.words.hint')}
        rows={8}
        mostRows={24}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for
        autoFocus
      />
      <FormButtons form={form} save={t('house.words.save')} onCancel={() => cancel(form)} />
    </InlineForm>
  )
}
