import '#nouns/stockWords.ts'
import { type ReactNode, useState } from 'react'
import type { OrderLineView, OrderView } from '#shared/contract/pharmacy.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import styles from './Stock.module.css'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

const TONE_OF: Readonly<Record<OrderView['state'], Tone>> = { kavand: 'plain', saadetud: 'sky', saabunud: 'mint' }
const TONE_OF_LINE: Readonly<Record<OrderLineView['state'], Tone>> = { ootel: 'plain', saabunud: 'mint', puudu: 'amber' }

/** An order to a pharmacy: sent as a whole, received line by line. */
export function OrderCard({ order, mayPlan }: { order: OrderView; mayPlan: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const send = useAction('pharmacy.send')
  const drop = useAction('pharmacy.drop')
  const { id, pharmacy, state, made, sent, note, lines } = order
  return (
    <Card aria-label={`${pharmacy}, ${format.dayTime(made.at)}`}>
      <Row apart gap={2}>
        <h3 className={styles.title}>{pharmacy}</h3>
        <Tag tone={TONE_OF[state]}>{t(`stock.orders.state.${state}`)}</Tag>
      </Row>
      <FormAlert error={send.error ?? drop.error} />
      <Quiet>
        {[
          t('stock.orders.made', { who: made.by, when: format.dayTime(made.at) }),
          sent && t('stock.orders.sent', { who: sent.by, when: format.dayTime(sent.at) }),
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} mayDecide={mayPlan && state === 'saadetud'} isDraft={state === 'kavand'} />
        ))}
      </ul>
      {mayPlan && state === 'kavand' && (
        <div className={styles.actions}>
          <Button variant="primary" icon={<Icon name="mail" />} busy={send.state === 'sending'} onClick={() => void send.run({ id })}>
            {t('stock.orders.send')}
          </Button>
          <Button busy={drop.state === 'sending'} onClick={() => void drop.run({ id })}>
            {t('stock.orders.drop')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function OrderLine({ line, mayDecide, isDraft }: { line: OrderLineView; mayDecide: boolean; isDraft: boolean }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const missing = useAction('pharmacy.missing')
  const [isComing, setComing] = useState(false)
  const { id, unit, amount, packages, state, client_name } = line
  const asked = packages === null ? words.amount(amount, unit) : t('stock.orders.packages', { count: packages })
  const what = words.name(line)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{what}</strong>
        <Quiet as="span">{[client_name ?? t('stock.stock.ofHouse'), asked].join(' · ')}</Quiet>
        {!isDraft && <Tag tone={TONE_OF_LINE[state]}>{t(`stock.orders.line.${state}`)}</Tag>}
        <FormAlert error={missing.error} />
      </div>
      {mayDecide && state === 'ootel' && (
        <div className={styles.actions}>
          <Button variant="primary" aria-label={t('stock.orders.receive', { what })} onClick={() => setComing(true)}>
            {t('stock.orders.arrived')}
          </Button>
          <Button busy={missing.state === 'sending'} aria-label={t('stock.orders.missing', { what })} onClick={() => void missing.run({ id })}>
            {t('stock.orders.absent')}
          </Button>
        </div>
      )}
      {isComing && <PackageDialog call="pharmacy.receive" id={id} what={what} unit={unit} amount={amount} onClose={() => setComing(false)} />}
    </li>
  )
}
