import { type FormEvent, type ReactNode, useState } from 'react'
import type { HouseOffer } from '#shared/contract/offer.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useFirstWrong } from '#forms/useFirstWrong.ts'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'
import { draftOf, inputOf, type OfferDraft } from './offerDraft.ts'
import { OfferFields } from './OfferFields.tsx'

/** What the house tells of care, licence and places, when it last did, and that it still holds. */
export function OfferPanel({ offer }: { offer: HouseOffer }): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const mayWrite = useMayWrite()
  const { user } = useSession()
  const save = useAction('offer.save')
  const fresh = draftOf(offer)
  const { draft: kept, change, forget, since } = useDraft<{ of: OfferDraft | null }>(`house ${user?.house?.id ?? ''} offer`, { of: null })
  const draft = kept.of ?? fresh
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...save.fieldErrors, ...found }
  useFirstWrong(errors, 'form')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // Whoever was told that it has changed, and saves once more, means it.
    const input = inputOf(isChangedMeanwhile(save.error) ? { ...draft, base: offer.told_at } : draft, offer)
    const wrong = await checkInput('offer.save', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || !(await save.run(input))) return
    forget()
    notify.success(t('house.saved'))
  }
  return (
    <Panel title={t('house.offer.title')}>
      <Told offer={offer} mayConfirm={mayWrite && kept.of === null} />
      <DraftBack since={since} onAnew={forget} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert error={save.error} found={found} hasFieldErrors={Object.keys(errors).length > 0} />
        <fieldset className={styles.plain} disabled={!mayWrite}>
          <OfferFields offer={offer} draft={draft} errors={errors} onChange={(part) => change({ of: { ...draft, ...part } })} />
        </fieldset>
        {mayWrite && (
          <div className={styles.buttons}>
            <Button variant="primary" submit busy={save.state === 'sending'} disabled={kept.of === null}>
              {t('house.offer.save')}
            </Button>
            {kept.of && <Button onClick={forget}>{t('common.action.cancel')}</Button>}
          </div>
        )}
      </form>
    </Panel>
  )
}

/** When it was told, and the button that says that all of it still holds. */
function Told({ offer: { told_at: told, is_stale: isStale, services }, mayConfirm }: { offer: HouseOffer; mayConfirm: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const confirm = useAction('offer.confirm')
  const isOld = isStale || services.some((service) => service.is_stale)
  const send = async (): Promise<void> => {
    if (await confirm.run({})) notify.success(t('house.offer.confirmed'))
  }
  return (
    <>
      <FormAlert error={confirm.error} />
      <div className={styles.told}>
        <span className={styles.toldWords}>
          {told === null ? t('house.offer.never') : t('house.offer.told', { when: format.dayTime(told) })}
          {told !== null && isOld && (
            <Tag tone="amber" icon="clock">
              {t('house.offer.stale')}
            </Tag>
          )}
        </span>
        {mayConfirm && told !== null && (
          <Button icon={<Icon name="check" />} busy={confirm.state === 'sending'} onClick={() => void send()}>
            {t('house.offer.confirm')}
          </Button>
        )}
      </div>
    </>
  )
}
