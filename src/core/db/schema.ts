import type { BedTable, HouseTable, HouseTargetGroupTable, RoomTable, UnitTable } from './tables/house.ts'
import type {
  AbsenceTable,
  ClientCareTable,
  ClientCommTable,
  ClientConsentTable,
  ClientContactTable,
  ClientFieldTable,
  ClientPersonTable,
  ClientTable,
  QueueTicketTable,
  StayTable,
} from './tables/client.ts'
import type { DiaryEntryTable } from './tables/diary.ts'
import type { MedicineCourseTable, MedicineDoseTable } from './tables/medicine.ts'
import type { CareAnswerTable, CareCheckpointTable, CareLinkTable, CarePlanLineTable, CarePlanTable } from './tables/plan.ts'
import type { AuthStampTable, DeviceTable, MembershipTable, PartnerTable, PersonTable, SessionRefreshTable, SessionTable } from './tables/people.ts'
import type { AuditTable, FileTable, SyncChangeTable, SyncDeadTable, SyncMetaTable, SyncMutationTable, SyncScopeTable } from './tables/records.ts'

/**
 * The tables, the same on SQLite and PostgreSQL. Plain types only: text, whole numbers, real numbers.
 * An instant is ISO text in UTC with milliseconds, a day `YYYY-MM-DD` of Tallinn, a truth value 0 or 1, a list JSON text.
 */
export interface Database {
  house: HouseTable
  house_target_group: HouseTargetGroupTable
  unit: UnitTable
  room: RoomTable
  bed: BedTable
  client: ClientTable
  client_care: ClientCareTable
  client_contact: ClientContactTable
  client_comm: ClientCommTable
  client_person: ClientPersonTable
  client_field: ClientFieldTable
  client_consent: ClientConsentTable
  stay: StayTable
  absence: AbsenceTable
  queue_ticket: QueueTicketTable
  diary_entry: DiaryEntryTable
  medicine_course: MedicineCourseTable
  medicine_dose: MedicineDoseTable
  care_plan: CarePlanTable
  care_plan_line: CarePlanLineTable
  care_checkpoint: CareCheckpointTable
  care_link: CareLinkTable
  care_answer: CareAnswerTable
  person: PersonTable
  partner: PartnerTable
  membership: MembershipTable
  device: DeviceTable
  session: SessionTable
  session_refresh: SessionRefreshTable
  auth_stamp: AuthStampTable
  file: FileTable
  audit: AuditTable
  sync_scope: SyncScopeTable
  sync_change: SyncChangeTable
  sync_mutation: SyncMutationTable
  sync_dead: SyncDeadTable
  sync_meta: SyncMetaTable
}
