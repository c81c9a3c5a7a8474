import '#nouns/alertWords.ts'
import type { Texts } from '#texts/useTexts.ts'
import { ofCalls } from './ofCalls.ts'

/**
 * Labels of fields with the same meaning in all calls. Other names depend on the call, since `name` differs between a medicine and a
 * signature.
 */
export const sharedLabels = (t: Texts): Readonly<Record<string, string>> => ({
  at: t('clients.move.at'),
  event_at: t('attention.field.eventAt'),
  day: t('clients.move.day'),
  shift: t('shifts.view.label'),
  due_at: t('medicines.field.dueAt'),
  reason: t('common.reason.label'),
  refused: t('diary.composer.refused'),
  handover: t('attention.field.handover'),
  amount: t('medicines.field.amount'),
  strength: t('medicines.form.strength'),
  form: t('medicines.form.form'),
  hospital: t('clients.move.hospital'),
  sent_by: t('clients.move.sentBy'),
})

/** Labels of fields by `noun.verb.field`; for forms without a file of their own here. */
export const callLabels = (t: Texts): Record<string, string> => ({
  ...clientLabels(t),
  ...moveLabels(t),
  ...allergyLabels(t),
  ...medicineLabels(t),
  ...stockLabels(t),
  ...planLabels(t),
  ...incidentLabels(t),
  ...diaryLabels(t),
  ...ofCalls('item', ['state'], { state: t('attention.field.state'), note: t('items.move.note'), handed_to: t('items.move.handedTo') }),
  ...ofCalls('document', ['tags'], { tags: t('attention.field.tags') }),
})

const clientLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('client', ['add', 'queue', 'save'], {
    first_name: t('clients.form.firstName'),
    last_name: t('clients.form.lastName'),
    called_name: t('clients.form.calledName'),
    birth_date: t('clients.form.birthDate'),
    gender: t('clients.form.gender'),
    phone: t('clients.form.phone'),
    email: t('clients.form.email'),
    address: t('clients.form.address'),
    languages: t('clients.form.languages'),
    family_doctor: t('clients.form.familyDoctor'),
    entry_reason: t('clients.form.entryReason'),
    search_info: t('clients.form.searchInfo'),
    care_level: t('clients.form.careLevel'),
  }),
  ...ofCalls('client', ['add', 'queue'], { personalID: t('clients.form.personalId') }),
  ...ofCalls('client', ['save'], { personal_id: t('clients.form.personalId'), placed_elsewhere: t('attention.field.placedElsewhere') }),
  ...ofCalls('client', ['add'], { room_id: t('clients.form.room'), arrival_date: t('clients.form.arrivalDate') }),
  ...ofCalls('client', ['queue'], { queued_date: t('clients.form.queuedDate') }),
  ...ofCalls('client', ['queue', 'save'], { planned_room_id: t('clients.queue.plannedRoom'), planned_on: t('clients.queue.plannedOn') }),
  ...ofCalls('client', ['care'], { wishes: t('attention.field.wishes'), reason: t('clients.move.reason') }),
  ...ofCalls('queue', ['answer'], { answer: t('attention.field.answer'), text: t('queue.text') }),
})

/** Of moves, rooms, and discharges. */
const moveLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('client', ['move'], {
    status: t('clients.move.what'),
    room_id: t('clients.form.room'),
    away_reason: t('clients.move.awayReason'),
    away_until: t('clients.move.awayUntil'),
    cause: t('clients.move.cause'),
    reason: t('clients.move.reason'),
  }),
  ...ofCalls('client', ['planLeaving'], {
    leaving_on: t('clients.leaving.on'),
    leaving_place: t('clients.leaving.place'),
    leaving_reason: t('clients.leaving.reason'),
  }),
  ...ofCalls('health', ['hospital'], { cause: t('clients.move.cause') }),
  ...ofCalls('room', ['daycare'], {
    availability: t('rooms.form.state'),
    availability_date: t('rooms.form.availableFrom'),
    max_people: t('rooms.form.maxPeople'),
  }),
  ...ofCalls('parting', ['add'], {
    kind: t('partings.what'),
    place: t('partings.place.any'),
    found_by: t('partings.foundBy'),
    established_by: t('partings.establishedBy'),
  }),
})

const allergyLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('allergy', ['add', 'change'], {
    kind: t('allergies.form.kind'),
    substance: t('allergies.form.substance'),
    reaction: t('allergies.form.reaction'),
    severity: t('allergies.form.severity'),
  }),
  ...ofCalls('allergy', ['add', 'none', 'change'], { said_by: t('allergies.form.saidBy') }),
  ...ofCalls('allergy', ['add', 'confirm', 'change'], { confirmed_by: t('allergies.form.confirmedBy') }),
  ...ofCalls('allergy', ['change'], { reason: t('allergies.form.reason') }),
  ...ofCalls('allergy', ['end'], { reason: t('allergies.endForm.reason') }),
  ...ofCalls('allergy', ['strike'], { reason: t('allergies.strikeForm.reason') }),
})

const medicineLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('medicine', ['add', 'change'], {
    name: t('medicines.form.name'),
    unit: t('medicines.form.unit'),
    indication: t('medicines.form.indication'),
    prescriber: t('medicines.form.prescriber'),
    dose_reason: t('medicines.form.doseReason'),
  }),
  ...ofCalls('medicine', ['add', 'change', 'hold'], { allergy_reason: t('medicines.form.allergyReason') }),
  ...ofCalls('medicine', ['change'], { from: t('medicines.field.from'), reason: t('medicines.form.reason') }),
  ...ofCalls('medicine', ['give'], { result: t('medicines.field.result'), given_at: t('medicines.field.givenAt') }),
  ...ofCalls('medicine', ['setRounds'], { valid_from: t('medicines.rounds.from'), rounds: t('medicines.rounds.open') }),
  ...ofCalls('medicine', ['enter'], {
    name: t('medicines.form.name'),
    atc: t('attention.field.code'),
    single: t('medicines.own.single'),
    daily: t('medicines.own.daily'),
    unit: t('medicines.own.unit'),
    basis: t('medicines.own.basis'),
  }),
})

/** Of medicine stock. */
const stockLabels = (t: Texts): Record<string, string> => {
  const received = {
    expires_on: t('stock.receive.expires'),
    batch: t('stock.receive.batch'),
    source: t('stock.receive.source'),
    note: t('stock.receive.note'),
  }
  return {
    ...ofCalls('stock', ['add'], {
      name: t('medicines.form.name'),
      unit: t('medicines.form.unit'),
      controlled: t('stock.keep.controlled'),
      place: t('stock.keep.place'),
    }),
    ...ofCalls('stock', ['receive'], received),
    ...ofCalls('stock', ['write'], { kind: t('stock.write.kind'), note: t('stock.write.note') }),
    ...ofCalls('stock', ['count'], {
      counted: t('stock.register.kind.loetud'),
      expected: t('stock.register.balance'),
      reason: t('stock.count.reason'),
    }),
    ...ofCalls('pharmacy', ['order'], { pharmacy: t('stock.orders.pharmacy'), note: t('stock.orders.note') }),
    ...ofCalls('pharmacy', ['receive'], received),
  }
}

/** Of a care plan. */
const planLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('plan', ['save'], {
    made_with: t('plan.field.made_with'),
    health_need: t('plan.field.health_need'),
    health_by: t('plan.field.health_by'),
  }),
  ...ofCalls('plan', ['sign'], { name: t('plan.sign.name'), relation: t('plan.sign.relation') }),
  ...ofCalls('plan', ['checkpoint'], { summary: t('plan.check.summary') }),
  ...ofCalls('plan', ['done'], { text: t('diary.composer.text'), reason: t('diary.composer.refusedReason') }),
})

const incidentLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('incident', ['add'], { kind: t('incidents.field.kind'), text: t('incidents.field.text'), informed: t('incidents.field.informed') }),
  ...ofCalls('incident', ['add', 'save'], {
    severity: t('incidents.field.severity'),
    place: t('incidents.field.place'),
    witnesses: t('incidents.field.witnesses'),
    injury: t('incidents.field.injury'),
    first_aid: t('incidents.field.first_aid'),
    reason: t('incidents.field.reason'),
    decided_by: t('incidents.field.decided_by'),
    ended_at: t('incidents.field.ended_at'),
    review_by: t('incidents.field.review_by'),
  }),
  ...ofCalls('incident', ['add', 'save', 'close'], { cause: t('incidents.field.cause'), actions: t('incidents.field.actions') }),
  ...ofCalls('incident', ['inform'], { who: t('incidents.field.who'), name: t('incidents.field.name') }),
  ...ofCalls('incident', ['check'], {
    step: t('incidents.field.step'),
    result: t('incidents.field.result'),
    note: t('incidents.field.note'),
  }),
})

/** Of the diary, shifts, and alerts. */
const diaryLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('diary', ['add'], { text: t('diary.composer.text'), reason: t('diary.composer.refusedReason') }),
  ...ofCalls('diary', ['strike'], { reason: t('diary.timeline.strikeReason') }),
  ...ofCalls('handover', ['close'], { note: t('shifts.close.note') }),
  ...ofCalls('report24', ['sign'], { comment: t('shifts.sign.comment') }),
  ...ofCalls('alert', ['take'], { note: t('alerts.takeWhy') }),
})
