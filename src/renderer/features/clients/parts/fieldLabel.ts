import type { Texts } from '#texts/useTexts.ts'

/** A field's label on the basic data form; empty if it has none. */
export function fieldLabel(field: string, t: Texts): string {
  switch (field) {
    case 'first_name':
      return t('clients.form.firstName')
    case 'last_name':
      return t('clients.form.lastName')
    case 'called_name':
      return t('clients.form.calledName')
    case 'personal_id':
      return t('clients.form.personalId')
    case 'birth_date':
      return t('clients.form.birthDate')
    case 'gender':
      return t('clients.form.gender')
    case 'phone':
      return t('clients.form.phone')
    case 'email':
      return t('clients.form.email')
    case 'address':
      return t('clients.form.address')
    case 'languages':
      return t('clients.form.languages')
    case 'family_doctor':
      return t('clients.form.familyDoctor')
    case 'entry_reason':
      return t('clients.form.entryReason')
    case 'care_level':
      return t('clients.form.careLevel')
    case 'planned_room_id':
      return t('clients.queue.plannedRoom')
    case 'planned_on':
      return t('clients.queue.plannedOn')
    case 'placed_elsewhere':
      return t('clients.queue.placedElsewhere')
    case 'search_info':
      return t('clients.form.searchInfo')
    default:
      return ''
  }
}
