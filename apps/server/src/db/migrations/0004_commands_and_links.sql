-- Who works under a key, so that a lease can be renewed while the answer is stored in the command's own transaction; and the token
-- of a shared link, sealed with the server's secret, so that the same link can be copied again.
ALTER TABLE "idempotency_keys" ADD COLUMN "holder" uuid;--> statement-breakpoint
ALTER TABLE "share_tokens" ADD COLUMN "sealed_token" text;
