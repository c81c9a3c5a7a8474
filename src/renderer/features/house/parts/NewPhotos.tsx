import { type FormEvent, type ReactNode, useState } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { useFirstWrong } from '#forms/useFirstWrong.ts'
import { usePhotoAddress } from '../../photos/parts/usePhotoAddress.ts'
import styles from './House.module.css'
import { type ChosenPhoto, useSendPhotos } from './useSendPhotos.ts'

interface NewPhotosProps {
  chosen: readonly ChosenPhoto[]
  onChange: (chosen: readonly ChosenPhoto[]) => void
}

/** Selected photos, each with its required alternative text; refused ones stay with the reason. */
export function NewPhotos({ chosen, onChange }: NewPhotosProps): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const { at, send } = useSendPhotos()
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  useFirstWrong(missing, `.${styles.chosen}`)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (at !== null) return
    const checked = await Promise.all(
      chosen.map(async ({ key, alt }) => [key, (await checkInput('housePhoto.add', { alt }, language))['alt']] as const),
    )
    const wrong = Object.fromEntries(checked.filter((each): each is readonly [string, string] => each[1] !== undefined))
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) return
    const left = await send(chosen)
    onChange(left)
    if (left.length === 0) notify.success(t('house.photos.added'))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <ul className={styles.chosen}>
          {chosen.map((photo, index) => (
            <Chosen
              key={photo.key}
              photo={photo}
              n={index + 1}
              error={missing[photo.key] ?? photo.error ?? undefined}
              onAlt={(alt) => onChange(chosen.map((each) => (each === photo ? { ...each, alt } : each)))}
              onDrop={() => onChange(chosen.filter((each) => each !== photo))}
            />
          ))}
        </ul>
        <Row>
          <Button variant="primary" submit busy={at !== null}>
            {t('house.photos.send')}
          </Button>
          <Quiet as="output" large>
            {at !== null && t('house.photos.sending', { n: at, of: chosen.length })}
          </Quiet>
        </Row>
      </Stack>
    </form>
  )
}

interface ChosenProps {
  photo: ChosenPhoto
  n: number
  error: string | undefined
  onAlt: (alt: string) => void
  onDrop: () => void
}

function Chosen({ photo: { file, alt }, n, error, onAlt, onDrop }: ChosenProps): ReactNode {
  const t = useTexts()
  return (
    <li>
      <img className={styles.preview} src={usePhotoAddress(file)} alt={t('house.photos.chosen', { n, name: file.name })} />
      <Field label={t('house.photos.alt')} required error={error} hint={`${t('house.photos.altHint')} ${t('house.photos.altExample')}`}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the files were just chosen */}
        <TextArea value={alt} rows={2} {...lengthOf('housePhoto.add', 'alt')} autoFocus={n === 1} onChange={onAlt} />
      </Field>
      <Button variant="bare" icon={<Icon name="close" />} aria-label={t('house.photos.drop', { name: file.name })} onClick={onDrop} />
    </li>
  )
}
