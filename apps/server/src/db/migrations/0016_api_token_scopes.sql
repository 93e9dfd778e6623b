-- An API token may do no more than was asked for it. Those made before may go on doing what they did.
ALTER TABLE "api_tokens" ADD COLUMN "scope" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ALTER COLUMN "scope" DROP DEFAULT;
