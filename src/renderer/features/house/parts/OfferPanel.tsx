import type { ReactNode } from 'react'
import type { HouseOffer } from '#shared/contract/offer.ts'
import { useAction } from '#data/useAction.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'
import { draftOf, inputOf } from './offerDraft.ts'
import { OfferFields } from './OfferFields.tsx'

/** Care, licence and places as the house states them, when it last did, and a button to confirm them. */
export function OfferPanel({ offer }: { offer: HouseOffer }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const mayWrite = useMayWrite()
  const { user } = useSession()
  const form = useEndpointForm('offer.save', {
    initial: draftOf(offer),
    draft: `house ${user?.house?.id ?? ''} offer`,
    follows: { known: draftOf(offer), saved: (answer) => draftOf(answer.offer) },
    input: (draft, wasTold) => inputOf(wasTold ? { ...draft, base: offer.told_at } : draft, offer),
    onDone: () => notify.success(t('house.saved')),
  })
  return (
    <Panel title={t('house.offer.title')}>
      <Told offer={offer} mayConfirm={mayWrite && !form.isBegun} />
      <DraftBack since={form.since} onAnew={form.forget} />
      <InlineForm form={form}>
        <fieldset className={styles.plain} disabled={!mayWrite}>
          <OfferFields offer={offer} form={form} />
        </fieldset>
        {mayWrite && (
          <Row>
            <Button variant="primary" submit busy={form.action.state === 'sending'} disabled={!form.isBegun}>
              {t('house.offer.save')}
            </Button>
            {form.isBegun && <Button onClick={form.forget}>{t('common.action.cancel')}</Button>}
          </Row>
        )}
      </InlineForm>
    </Panel>
  )
}

/** When it was stated, and the button that confirms all of it. */
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
