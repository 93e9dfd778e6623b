-- Invitations are answered: declined by the invited, withdrawn by the organisation, or replaced by a newer letter. At most one per
-- address waits for its answer.
ALTER TABLE "invitations" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "ended_as" text;--> statement-breakpoint
SET LOCAL ROLE app_system;--> statement-breakpoint
UPDATE "invitations" SET "ended_at" = now(), "ended_as" = 'replaced' FROM "invitations" AS "newer"
  WHERE "newer"."organisation_id" = "invitations"."organisation_id" AND "newer"."email_key" = "invitations"."email_key"
  AND ("newer"."created_at", "newer"."id") > ("invitations"."created_at", "invitations"."id")
  AND "invitations"."accepted_at" IS NULL AND "newer"."accepted_at" IS NULL;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_waiting" ON "invitations" USING btree ("organisation_id", "email_key")
  WHERE "accepted_at" IS NULL AND "ended_at" IS NULL;
