-- Who changed which figure of the set-up data, from what to what; and two figures of a machine that were constants before: how far
-- the head may leave a corner, and what an hour costs the shop itself.
ALTER TABLE "cutting_technologies" ADD COLUMN "corner_tolerance_mm" double precision DEFAULT 0.05 NOT NULL;--> statement-breakpoint
ALTER TABLE "cutting_technologies" ADD COLUMN "hourly_cost_price" numeric;--> statement-breakpoint
CREATE TABLE "setup_changes" (
	"organisation_id" uuid NOT NULL REFERENCES "organisations"("id") ON DELETE cascade,
	"id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"belongs_to_id" uuid,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id")
);
--> statement-breakpoint
CREATE INDEX "setup_changes_newest" ON "setup_changes" USING btree ("organisation_id", "sequence");--> statement-breakpoint
CREATE INDEX "setup_changes_of_thing" ON "setup_changes" USING btree ("organisation_id", "entity_id", "sequence");--> statement-breakpoint
CREATE INDEX "setup_changes_of_whole" ON "setup_changes" USING btree ("organisation_id", "belongs_to_id", "sequence");--> statement-breakpoint
ALTER TABLE "setup_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "setup_changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "setup_changes" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "setup_changes" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "setup_changes" TO app_system;--> statement-breakpoint
GRANT SELECT, INSERT ON "setup_changes" TO app_user;
